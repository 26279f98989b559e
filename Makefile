# make build: the word lists of every profile, from nothing but Python 3.11+ and the package index.
# make test: lint, types, import layers, tests.
# Both make .venv from requirements.lock when it is missing or older than the lock.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: build test lint types layers check fuzz bench lock clean

build: $(READY)
	$(BIN)/slovnik build

test: lint types layers check

lint: $(READY)
	$(BIN)/ruff check pipeline tests benchmarks raw
	$(BIN)/ruff format --check pipeline tests benchmarks raw

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports

# In as many processes as there are cores; what is costly one of them makes for all.
check: $(READY)
	$(BIN)/pytest --numprocesses auto

# Thousands of spoilt files for each reader; what it finds becomes a test.
fuzz: $(READY)
	$(BIN)/pytest --numprocesses auto -m fuzz --hypothesis-profile fuzz

bench: $(READY)
	$(BIN)/python -m benchmarks

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("slovnik needs Python 3.11 or newer; set PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# The lock is made anew only on purpose; uv comes from the package index.
lock:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --upgrade --output-file requirements.lock

clean:
	find build -mindepth 1 -maxdepth 1 ! -name README.md -exec rm -rf {} +
