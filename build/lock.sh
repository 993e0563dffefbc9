#!/bin/sh
# Renews requirements.txt (every Python of ours, with hashes, naming no index) and package-lock.json.
set -eu
cd "$(dirname "$0")/.."
uv=$(mktemp -d)
trap 'rm -rf "$uv"' EXIT
.venv/bin/python -m pip install --quiet --target "$uv" uv
PYTHONPATH=$uv .venv/bin/python -m uv pip compile pyproject.toml --group dev --universal --python-version 3.12 \
    --generate-hashes --no-emit-package sellsword-core --no-emit-index-url --custom-compile-command "make lock" \
    --output-file requirements.txt --quiet "$@"
npm install --package-lock-only --silent
