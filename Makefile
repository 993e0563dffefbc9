# `make play` and `make test` are all that a newcomer needs: each sets up what it wants first.

PYTHON = .venv/bin/python
SELLSWORD = .venv/bin/sellsword
PYTEST = $(PYTHON) -m pytest -n auto --dist loadfile --no-loadscope-reorder

.PHONY: play edit test test-long bench check golden site lock setup setup-lab setup-test setup-bench clean

play: setup
	@$(SELLSWORD) play

# FOLDER=my-maps opens another folder than scenarios/.
edit: setup
	@$(SELLSWORD) edit $(FOLDER)

test: setup-test
	@$(PYTEST) -m "not long"

test-long: setup-test
	@$(PYTEST) -m long

bench: setup-bench
	@$(SELLSWORD) bench

check: setup
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	node_modules/.bin/tsc --project web
	node_modules/.bin/tsc --project build
	node_modules/.bin/tsc --project editor/client
	$(PYTHON) -m tests.house
	$(SELLSWORD) check scenarios/*/*.json

# Rewrites the golden playthroughs after a change of rules, sheets or state; read the difference. GAME=id adds what
# one game has not got and rewrites nothing. A release's saves stay: AGAIN=1 makes them anew before it goes out.
golden: setup-test
	@$(PYTHON) -m tests.golden $(GAME)
	@$(PYTHON) -m tests.saves $(GAME) $(if $(AGAIN),--again)

site: setup
	@$(SELLSWORD) site

setup:
	@sh build/setup.sh

# What `sellsword lab` needs besides.
setup-lab:
	@sh build/setup.sh lab

setup-test:
	@sh build/setup.sh test

setup-bench:
	@sh build/setup.sh bench

# Renews the locks after a change of the dependencies in pyproject.toml or package.json.
lock: setup
	@sh build/lock.sh

clean:
	rm -rf dist
