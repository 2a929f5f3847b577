# Bare `make` lists the targets; each one sets up whatever it needs.

BIN := .venv/bin
READY := .venv/ready
PEER := .venv-peer/ready
SYNC := $(BIN)/uv pip sync --quiet --require-hashes --compile-bytecode
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

.PHONY: help setup play test check coverage bench docs lock clean
.DELETE_ON_ERROR:

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Make .venv with everything in it, and .venv/bin/penultimate.

play: $(READY) ## Play a game in the terminal.
	@$(BIN)/penultimate play || [ $$? -eq 130 ] # whoever presses Ctrl-C has left the table

test: check ## Run every check and every test.
	$(BIN)/pytest -n auto --dist loadgroup
	@$(MAKE) --no-print-directory coverage

check: $(READY) ## Check format, lint, types and the arrows between the rooms.
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-logo

coverage: $(READY) ## Show that the tests reach every line of the rulebook.
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n auto tests/rulebook tests/laws \
		--cov=penultimate.rules --cov-fail-under=100

bench: $(READY) $(PEER) ## Measure our speed beside RLCard's.
	$(BIN)/python bench/run.py --peer .venv-peer/bin/python

docs: $(READY) ## Write the pages that come from the code.
	$(BIN)/python -m penultimate.commands rules --markdown > docs/rules.md

lock: $(READY) ## Lock the newest versions of everything we use, by hash.
	$(COMPILE) --extra lab --group dev pyproject.toml --output-file requirements/dev.txt
	$(COMPILE) --group bootstrap --output-file requirements/bootstrap.txt
	$(COMPILE) --group peer --output-file requirements/peer.txt

clean: ## Remove everything that was made here.
	rm -rf .venv .venv-peer dist .coverage* .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/uv: requirements/bootstrap.txt
	python3 -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(READY): $(BIN)/uv requirements/dev.txt pyproject.toml
	$(SYNC) requirements/dev.txt
	$(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(PEER): $(READY) requirements/peer.txt
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-peer
	$(SYNC) --python .venv-peer/bin/python --build-constraints requirements/peer.txt requirements/peer.txt
	@touch $@
