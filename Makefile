# `make play` and `make test` are all that a newcomer needs: each sets up what it wants first.

PYTHON = .venv/bin/python
SELLSWORD = .venv/bin/sellsword
PYTEST = $(PYTHON) -m pytest -n auto --no-loadscope-reorder
ONE_GAME = $(if $(GAME),--game $(GAME))

# What Python compiles is kept, wherever else that is turned off: every worker would compile all tests each time.
export PYTHONDONTWRITEBYTECODE =
export PYTHONPYCACHEPREFIX = $(CURDIR)/dist/cache/bytecode

.PHONY: play edit host quick test test-long durations mutants bench check golden site dist docs lock setup setup-lab setup-rl setup-test setup-docs setup-bench clean

play: setup
	@$(SELLSWORD) play

# FOLDER=my-maps opens another folder than scenarios/.
edit: setup
	@$(SELLSWORD) edit $(FOLDER)

# Tables for friends at other screens: WORDS="--lan" for those in the same network.
host: setup
	@$(SELLSWORD) host $(WORDS)

# All that is fast and needs no browser: the loop of a minute. `make test` is the gate, and holds it.
quick: setup-lab setup-rl
	@$(PYTEST) -m "not long" --quick

# GAME=id runs the tests of one game alone.
test: setup-test
	@$(PYTEST) -m "not long" $(ONE_GAME)

test-long: setup-test
	@$(PYTEST) -m long $(ONE_GAME)

# Times all tests, on a machine at rest, and renews what is on record: by it `make quick` knows what is fast.
durations: setup-test
	@$(PYTEST) -m "not long" --time
	@$(PYTEST) -m long --time

# Breaks the rules, one thing at a time, and tells rule by rule whether a test notices that claims it: an hour for
# a seeded sample of all games. What was tried is kept; MUTANTS="--count 20 --seed other" asks for another sample.
mutants: setup-test
	@$(PYTHON) -m tests.mutants $(GAME) $(MUTANTS)

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

# Makes the choices of the golden playthroughs again after a change of rules, sheets or state; read the difference.
# GAME=id adds what one game has not got and rewrites nothing. A release's saves stay. AGAIN=1 makes the records of
# the game and its saves anew, which may be as long as they did not go out with a release.
golden: setup-test
	@$(PYTHON) -m tests.golden $(GAME) $(if $(AGAIN),--again)
	@$(PYTHON) -m tests.saves $(GAME) $(if $(AGAIN),--again)

site: setup
	@$(SELLSWORD) site

# Two wheels in dist/wheels: with them installed `sellsword play`, `edit` and `lab` need no checkout, no Node, no network.
dist: setup
	@$(PYTHON) -m sellsword_build.packages

# The pages of web/docs, the reference and what else is written, as a site in dist/docs.
docs: setup-docs
	@$(PYTHON) -m sellsword_build.docs

setup:
	@sh build/setup.sh

# What `sellsword lab` needs besides.
setup-lab:
	@sh build/setup.sh lab

# What `sellsword_rl` needs besides.
setup-rl:
	@sh build/setup.sh rl

setup-test:
	@sh build/setup.sh test

setup-docs:
	@sh build/setup.sh docs

setup-bench:
	@sh build/setup.sh bench

# Renews the locks after a change of the dependencies in pyproject.toml or package.json.
lock: setup
	@sh build/lock.sh

clean:
	rm -rf dist
