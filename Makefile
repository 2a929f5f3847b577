# Plain `make` lists the targets. Each one sets up its requirements.

BIN := .venv/bin
READY := .venv/ready
PEER := .venv-peer/ready
TWINE := .venv-release/bin/twine
AUDIT := .venv-release/bin/pip-audit
SBOM := .venv-release/bin/cyclonedx-py
VERSION := $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' src/penultimate/__init__.py)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-fund --no-audit --no-update-notifier
NODE_READY := web/node_modules/.ready
LINT_CACHE := web/node_modules/.cache/eslint
PAGE := src/penultimate/server/page/index.html
RULEBOOK := web/src/rulebook/rulebook.js
FONTS := web/src/fonts/OFL.txt
RULEBOOK_SOURCES := $(shell find src/penultimate/rules src/penultimate/bots src/penultimate/lab src/penultimate/notation -name '*.py')
PAGE_MODULES := $(shell find web/src web/worker web/testing -name '*.ts' ! -name '*.test.ts')
PAGE_SOURCES := $(shell find web/src web/public web/worker web/index.html web/buildPlugins.ts web/svelte.config.js web/vite.config.ts web/pack.py -type f)
SYNC := $(BIN)/uv pip sync --quiet --require-hashes --compile-bytecode
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# Print each target's output in one piece, where make supports it.
SIDE_BY_SIDE := $(MAKE) --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync)

HANDS := 1000

.PHONY: help setup play page site release test check check-python check-page test-python test-browser test-page coverage
.PHONY: soak siege services
.PHONY: audit bench docs screenshots film icons lock clean leaks browsers
.DELETE_ON_ERROR:

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Create .venv with all dependencies and .venv/bin/penultimate.

play: $(READY) $(PAGE) ## Serve the table and open its page in a browser.
	@$(BIN)/penultimate

page: $(PAGE) ## Build the page that the server serves.

site: $(PAGE) ## Write the page without a server to site/, for any static host.
	@$(BIN)/python web/site.py site

release: $(READY) $(PAGE) $(TWINE) $(AUDIT) ## Build and check the package in dist/, with its changelog section.
	rm -rf dist && mkdir dist
	@awk '/^## / { on = $$2 == "$(VERSION)"; next } on' CHANGELOG.md > dist/changes.md
	@grep -q . dist/changes.md || { echo "CHANGELOG.md says nothing about $(VERSION)." >&2; exit 1; }
	$(BIN)/uv build --quiet --no-build-isolation --out-dir dist
	@$(BIN)/python -m zipfile --list dist/*.whl
	$(TWINE) check --strict dist/*.whl dist/*.tar.gz
	@$(BIN)/uv pip compile --quiet --no-header --no-annotate -c requirements/dev.txt pyproject.toml \
		| $(SBOM) requirements - --output-reproducible --of JSON -o dist/sbom.json
	@$(NPM) sbom --sbom-format cyclonedx > ../dist/sbom-page.json
	$(BIN)/pytest -q -n 0 tests/install --package dist
	@ls -l dist

# Tests often wait for a server, a disk or a browser; the checks use the cores meanwhile, and while
# the page is built. The longest target comes first.
test: $(READY) $(NODE_READY) services ## Run every check and every test.
	@$(SIDE_BY_SIDE) --jobs=3 test-python test-browser check-page check-python test-page coverage

test-python: $(READY) $(PAGE)
	$(BIN)/pytest -n 3 --dist loadgroup --no-loadscope-reorder --durations=12 --ignore=tests/browser --ignore=tests/rulebook

# Playwright runs an event loop of its own, so the browser tests need their own process.
test-browser: $(READY) $(PAGE)
	$(BIN)/pytest -n auto --dist loadgroup --durations=6 tests/browser

check: $(READY) $(NODE_READY) ## Check format, lint, types and the layers of imports.
	@$(SIDE_BY_SIDE) --jobs=2 check-python check-page

check-python: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-logo

check-page: $(NODE_READY) $(RULEBOOK) $(LINT_CACHE)
	$(NPM) run check

test-page: $(NODE_READY) $(RULEBOOK)
	$(NPM) test

coverage: $(READY) ## Require full test coverage of the rulebook.
	$(BIN)/pytest -q tests/rulebook --cov=penultimate.rules --cov-fail-under=100

soak: MINUTES ?= 30
soak: services $(READY) ## Run the property tests with new seeds for 30 minutes, or MINUTES=10.
	$(BIN)/python tests/soak.py --minutes $(MINUTES)

siege: MINUTES ?= 60
siege: services $(READY) ## Attack and kill a server repeatedly for an hour, or MINUTES=10.
	PYTHONPATH=tests $(BIN)/python tests/siege/run.py --minutes $(MINUTES)

leaks: services $(READY) $(PAGE) ## Check a browser tab for memory leaks over 1,000 hands, or HANDS=200.
	PYTHONPATH=tests $(BIN)/python tests/browser/leaks.py --hands $(HANDS)

browsers: $(READY) $(PAGE) ## Play a game in Firefox and WebKit, if they are installed.
	PYTHONPATH=tests $(BIN)/python tests/browser/elsewhere.py

bench: services $(PEER) $(PAGE) ## Benchmark the rulebook against RLCard, and the server under load.
	$(BIN)/python bench/run.py --peer .venv-peer/bin/python
	$(BIN)/python bench/load.py
	$(BIN)/python bench/page.py
	$(BIN)/python bench/browser_rules.py

services:
	@tests/services.sh

docs: $(READY) ## Generate docs and types from the code.
	$(BIN)/python docs/generate.py
	PYTHONPATH=tests $(BIN)/python tests/protocol/private_fields.py

screenshots: services $(PAGE) ## Take screenshots of every page into docs/img, for review.
	PYTHONPATH=tests $(BIN)/python tests/browser/screenshots.py

film: services $(PAGE) ## Record a game against bots for the README.
	PYTHONPATH=tests $(BIN)/python tests/browser/film.py

icons: services $(READY) ## Render the icons of the web app from icon.svg.
	PYTHONPATH=tests $(BIN)/python tests/browser/icons.py

audit: $(AUDIT) $(NODE_READY) ## Check all dependencies for known vulnerabilities.
	$(AUDIT) --strict --require-hashes --disable-pip -r requirements/dev.txt
	$(NPM) audit --audit-level=low

lock: $(READY) ## Lock the newest versions of all dependencies, with hashes.
	$(COMPILE) --extra dev pyproject.toml --output-file requirements/dev.txt
	$(COMPILE) --group bootstrap --output-file requirements/bootstrap.txt
	$(COMPILE) --group peer --output-file requirements/peer.txt
	$(COMPILE) --group release --output-file requirements/release.txt

clean: ## Remove all build outputs and environments.
	rm -rf web/node_modules $(dir $(RULEBOOK)) $(dir $(FONTS)) $(dir $(PAGE)) tests/browser/failures
	rm -rf .venv .venv-peer .venv-release dist site .coverage* .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/uv: requirements/bootstrap.txt
	python3 -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(READY): $(BIN)/uv requirements/dev.txt pyproject.toml
	$(SYNC) requirements/dev.txt
	$(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# Node comes from a wheel, so none has to be installed.
$(NODE_READY): $(READY) web/package-lock.json
	$(NPM) ci --silent
	@touch $@

# ESLint caches its findings per file, but typed rules depend on the types of other modules.
$(LINT_CACHE): $(NODE_READY) $(PAGE_MODULES)
	rm -rf $@ && mkdir -p $@

$(RULEBOOK): $(READY) $(RULEBOOK_SOURCES)
	$(BIN)/python -m penultimate.lab.browser_module $(@D)

$(FONTS): $(NODE_READY) web/fonts.py
	@$(BIN)/python web/fonts.py

$(PAGE): $(NODE_READY) $(RULEBOOK) $(FONTS) $(PAGE_SOURCES)
	$(NPM) run build --silent
	@$(BIN)/python web/pack.py

$(PEER): $(READY) requirements/peer.txt
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-peer
	$(SYNC) --python .venv-peer/bin/python --build-constraints requirements/peer.txt requirements/peer.txt
	@touch $@

$(TWINE) $(AUDIT) $(SBOM) &: $(READY) requirements/release.txt
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-release
	$(SYNC) --python .venv-release/bin/python requirements/release.txt
	@touch $@
