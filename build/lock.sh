#!/bin/sh
# Renews requirements.txt, those of the lab, the environments, the documentation and the benchmarks (every Python of
# ours, with hashes, naming no index) and package-lock.json.
set -eu
cd "$(dirname "$0")/.."
uv=$(mktemp -d)
trap 'rm -rf "$uv"' EXIT
.venv/bin/python -m pip install --quiet --target "$uv" uv
compile() {
    PYTHONPATH=$uv .venv/bin/python -m uv pip compile --universal --python-version 3.12 \
        --generate-hashes --no-emit-package sellsword-core --no-emit-index-url --custom-compile-command "make lock" \
        --quiet "$@"
}
compile pyproject.toml --group dev --output-file requirements.txt "$@"
compile pyproject.toml --extra lab --constraints requirements.txt --output-file requirements-lab.txt "$@"
compile --group docs --constraints requirements.txt --output-file requirements-docs.txt "$@"
compile pyproject.toml --extra rl --constraints requirements.txt --output-file requirements-rl.txt "$@"
compile --group bench --constraints requirements.txt --output-file requirements-bench.txt "$@"
npm install --package-lock-only --silent
