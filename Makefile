# make play, make test: everything else follows from these two. Needs python3 (3.11+), make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help install play test check soak bench clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Backroom needs Python 3.11 or newer: make PYTHON=python3.12 install"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "python3 cannot make a virtual environment: install its venv package (Debian: apt install python3-venv)"; exit 1; }
	@echo "Installing into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@touch $@

install: $(READY) ## the virtual environment, with everything in it

play: $(READY) ## sit down and play
	@$(BIN)/backroom play famiglia

test: check ## every check and test
	@$(BIN)/python -m pytest -n auto --dist worksteal

check: $(READY) ## style, types, direction of imports
	@$(BIN)/ruff check src tests
	@$(BIN)/ruff format --check src tests
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

soak: $(READY) ## the contract suite over many seeds (SEEDS=20)
	@$(BIN)/python -m tests.soak $(or $(SEEDS),20)

bench: $(READY) ## decisions a second of every game, beside a public peer's, as JSON lines
	@$(BIN)/python bench/run.py

clean: ## forget the virtual environment
	@rm -rf $(VENV)
