#!/bin/sh
# Makes the checkout ready: `.venv` on the newest Python that runs, npm packages from the lock; with `lab` what the
# balance lab needs, with `rl` what the environments do, with `docs` what builds the documentation, with `test` these,
# a Chromium and the built site; with `bench` what the benchmarks compare with.
# Done again only where a lock changed. `which-python` only names the Python.
set -eu
cd "$(dirname "$0")/.."

fail() {
    printf '\nsellsword: %s\n' "$*" >&2
    exit 1
}

# Where Pythons may stand: the path, the version managers' own folders and the usual prefixes. A shim's
# folder on the path betrays its version manager even where HOME points elsewhere.
python_candidates() {
    home=${HOME:-/nonexistent}
    shims=$(printf '%s\n' "$PATH" | tr : '\n' | sed -n 's#/shims/*$##p')
    for minor in 14 13 12; do
        printf '%s\n' "$PATH" | tr : '\n' | sed "s#/*\$#/python3.$minor#"
        for root in $shims "${PYENV_ROOT:-$home/.pyenv}" "${ASDF_DATA_DIR:-$home/.asdf}" \
            "${MISE_DATA_DIR:-$home/.local/share/mise}" "${UV_PYTHON_INSTALL_DIR:-$home/.local/share/uv/python}" \
            "${CONDA_PREFIX:-$home/miniconda3}" "$home/miniforge3" "$home/anaconda3" /opt /opt/python /usr/local; do
            for found in "$root"/versions/*"/bin/python3.$minor" "$root"/installs/python/*"/bin/python3.$minor" \
                "$root"/envs/*"/bin/python3.$minor" "$root"/*"/bin/python3.$minor" "$root/bin/python3.$minor"; do
                printf '%s\n' "$found"
            done
        done
    done
    for directory in $(printf '%s\n' "$PATH" | tr : '\n'); do printf '%s\n' "$directory/python3"; done
}

# Prints "3 13 0 /path" if the given Python runs, is one of ours and can make virtual environments.
probe() {
    [ -x "$1" ] || return 0
    "$1" -c '
import ensurepip, sys, venv
if (3, 12) <= sys.version_info < (3, 15):
    print(*sys.version_info[:3], sys.executable)
' 2>/dev/null || true
}

newest_python() {
    python_candidates | sort -u | while IFS= read -r candidate; do probe "$candidate"; done |
        sort -k1,1n -k2,2n -k3,3n | tail -n 1 | cut -d ' ' -f 4-
}

# A stamp holds the checksum of what it was made from, so that a new checkout date changes nothing.
fresh() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

set_up_python() {
    wanted=$(cat requirements.txt pyproject.toml core/pyproject.toml build/setup.sh | cksum)
    if fresh .venv/ready "$wanted" && .venv/bin/python -c '' 2>/dev/null; then return; fi
    if ! [ -x .venv/bin/python ] || [ -z "$(probe .venv/bin/python)" ]; then
        python=$(newest_python)
        [ -n "$python" ] || fail "no Python from 3.12 to 3.14 was found that runs and has the venv module.
Install one and try again, for example:
  Debian, Ubuntu   apt-get install python3 python3-venv   (where that is 3.12 or later)
  macOS            brew install python@3.13
  anywhere         uv python install 3.13, or pyenv install 3.13"
        echo "Making .venv with $python"
        rm -rf .venv
        "$python" -m venv .venv
    fi
    echo "Installing the Python packages of requirements.txt"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
        -e core -e .
    printf '%s\n' "$wanted" >.venv/ready
}

# What only some commands need: the part's name, and what it is for.
set_up_extra() {
    wanted=$(cksum <"requirements-$1.txt")
    if fresh ".venv/$1-ready" "$wanted"; then return; fi
    echo "Installing $2, of requirements-$1.txt"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "requirements-$1.txt"
    printf '%s\n' "$wanted" >".venv/$1-ready"
}

set_up_node() {
    wanted=$(cat package.json package-lock.json | cksum)
    if fresh node_modules/.ready "$wanted"; then return; fi
    command -v npm >/dev/null 2>&1 || fail "Node.js was not found. Install Node.js 20 or later with npm, and try again."
    major=$(node -p 'process.versions.node.split(".")[0]')
    [ "$major" -ge 20 ] || fail "Node.js $major is too old. Install Node.js 20 or later, and try again."
    echo "Installing the npm packages of package-lock.json"
    npm ci --silent
    printf '%s\n' "$wanted" >node_modules/.ready
}

if [ "${1:-}" = which-python ]; then
    newest_python
    exit
fi
set_up_python
set_up_node
case "${1:-}" in test | bench) .venv/bin/python -m sellsword_build.chromium ;; esac
case "${1:-}" in test | lab | bench) set_up_extra lab "the balance lab" ;; esac
case "${1:-}" in test | docs) set_up_extra docs "what builds the documentation" ;; esac
case "${1:-}" in test | rl | bench) set_up_extra rl "the environments for research" ;; esac
if [ "${1:-}" = test ]; then .venv/bin/python -m sellsword_build; fi
if [ "${1:-}" = bench ]; then set_up_extra bench "what the benchmarks compare with"; fi
