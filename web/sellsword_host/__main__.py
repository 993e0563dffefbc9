"""`python -m sellsword_host`, the same as `sellsword host`."""

import sys

from sellsword_host.entry import host

if __name__ == "__main__":
    sys.exit(host(sys.argv[1:]))
