SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# In this repository's own builds a warning is an error.
export RTFDUTIL_OWN_BUILD = 1

# The release binary carries the Swift runtime, so that it starts where Swift is absent. Nothing looks its
# symbols up, so their names are left out.
RELEASE_FLAGS = -c release --static-swift-stdlib -Xlinker -s -Xlinker --no-export-dynamic
BINARY = .build/release/rtfdutil
DEMO = .build/demo

# What building needs, and what pictures need at run time.
BUILD_PACKAGES = libxml2-dev pkg-config
IMAGE_PACKAGES = libheif1 libtiff6 libgif7 libwebp7 zlib1g

# A check whose tool is missing fails and says what to install; it never passes by not running.
needs_python = command -v python3 > /dev/null || { echo "$@: needs python3 (apt install python3)" >&2; exit 69; }

.DEFAULT_GOAL := help
.PHONY: help deps build demo test coverage lint goldens fuzz check-corpus check-samples check-html check-browser \
  check-rendering check-markdown check-html-reading check-sidecars check-json check-sidecar-mutations check-faults \
  check-batch check-recipes pictures uninstall \
  bench bench-growth install clean

help: ## Print this list
	@awk -F ':.*## ' '/^[A-Za-z0-9_.-]+:.*## / { printf "  make %-23s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install what is missing through apt: libxml2-dev, pkg-config, image libraries
	@set -e; \
	root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	missing=; \
	command -v pkg-config > /dev/null || missing="$(BUILD_PACKAGES)"; \
	[ -n "$$missing" ] || pkg-config --exists libxml-2.0 || missing="$(BUILD_PACKAGES)"; \
	if [ -n "$$missing" ]; then \
	  echo "deps: installing $$missing"; \
	  $$root apt-get update -qq; \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing > /dev/null; \
	fi; \
	ldconfig=$$(command -v ldconfig || echo /sbin/ldconfig); \
	present=$$($$ldconfig -p); absent=; \
	for library in libheif.so.1 libtiff.so libgif.so libwebp.so libz.so.1; do \
	  case "$$present" in *$$library*) ;; *) absent="$$absent $$library" ;; esac; \
	done; \
	if [ -n "$$absent" ]; then \
	  echo "deps: installing $(IMAGE_PACKAGES) for$$absent"; \
	  $$root apt-get update -qq || true; \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(IMAGE_PACKAGES) > /dev/null \
	    || echo "deps: image libraries could not be installed; pictures keep their own format"; \
	fi

build: deps ## Build the release binary, .build/release/rtfdutil
	$(SWIFT) build $(RELEASE_FLAGS) --product rtfdutil

demo: build ## Convert every document of Samples to every format, into .build/demo
	@sh Tests/Scripts/demo.sh $(BINARY) Samples $(DEMO)

test: deps lint ## Run all tests
	@sh Tests/Scripts/test.sh $(SWIFT)

coverage: deps lint ## Run all tests and measure what they reach; fails below 95 % of the lines
	@RTFDUTIL_COVERAGE=95 sh Tests/Scripts/test.sh $(SWIFT)

lint: ## Check the formatting of all sources
	@$(SWIFT) format lint --strict -p -r Sources Tests Package.swift
	@echo "lint: clean"

goldens: deps ## Rewrite stored results; the run fails, so that nobody takes it for a test
	-UPDATE_GOLDENS=1 $(SWIFT) test --disable-xctest --quiet
	@git status --short Tests Samples

fuzz: deps ## Throw damaged input at a reader: make fuzz TARGET=rtf|flat-rtfd|heif|sidecar TIME=60
	@sh Tests/Scripts/fuzz.sh $(SWIFT) "$(TARGET)" "$(or $(TIME),60)"

check-corpus: deps ## Run the tests that need real documents: make check-corpus CORPUS=DIR
	@test -n "$(CORPUS)" || { echo "usage: make check-corpus CORPUS=DIR" >&2; exit 64; }
	@test -d "$(CORPUS)" || { echo "check-corpus: no folder '$(CORPUS)'" >&2; exit 66; }
	@RTFDUTIL_CORPUS="$(abspath $(CORPUS))" sh Tests/Scripts/test.sh $(SWIFT) --filter CorpusTests

check-samples: ## Compare the samples with what their script makes
	@$(needs_python)
	@python3 Samples/make_samples.py --check

check-html: build ## Check the pages of the samples with the Nu HTML checker (and of CORPUS=DIR)
	@sh Tests/BrowserChecks/check_html.sh $(BINARY) .build/check-html Samples $(CORPUS)

check-browser: build ## Open the pages of the samples in Chromium: images, glyph sizes, accessibility
	@$(needs_python)
	@python3 Tests/BrowserChecks/check_browser.py $(BINARY) Samples .build/check-browser

pictures: build ## Make the pictures of README anew, with Chromium
	@sh Tests/Scripts/pictures.sh $(BINARY) Samples

check-sidecars: build ## Check the sidecars of the samples with Python's jsonschema (and of CORPUS=DIR)
	@$(needs_python)
	@python3 Tests/Scripts/check_sidecars.py $(BINARY) .build/check-sidecars Samples $(CORPUS)

check-json: build ## Check all JSON that commands print with Python's jsonschema
	@$(needs_python)
	@python3 Tests/Scripts/check_json.py $(BINARY) Tests/CommandTests/Commands Samples

check-rendering: build ## Compare pages before and after rewriting, in LibreOffice (and of CORPUS=DIR)
	@$(needs_python)
	@python3 Tests/RenderingChecks/check_rendering.py $(BINARY) .build/check-rendering Samples $(CORPUS)

check-markdown: build ## Read the Markdown of the samples with cmark-gfm and pandoc (and of CORPUS=DIR)
	@$(needs_python)
	@python3 Tests/MarkdownChecks/check_markdown.py $(BINARY) .build/check-markdown Samples $(CORPUS)

check-html-reading: ## Compare tokens and trees of pages with html5lib and Chromium: CORPUS=DIR
	@$(needs_python)
	@test -n "$(CORPUS)" || { echo "usage: make check-html-reading CORPUS=DIR" >&2; exit 64; }
	@RTFDUTIL_HTML_PROBE=1 $(SWIFT) build -c release --scratch-path .build/html-probe --product HTMLProbe -q
	@python3 Tests/HTMLReadingChecks/check_html_reading.py .build/html-probe/release/HTMLProbe \
	  .build/check-html-reading $(CORPUS)

check-sidecar-mutations: build ## Change sidecars of the samples 100,000 times (COUNT) and convert each
	@$(needs_python)
	@python3 Tests/Scripts/sidecar_mutations.py $(abspath $(BINARY)) $(abspath Samples) $(CORPUS)

check-faults: build ## Kill, fill, crowd and deceive: what a test suite can not do everywhere
	@$(needs_python)
	@bash Tests/Scripts/faults.sh $(abspath $(BINARY)) $(abspath Samples)
	@python3 Tests/Scripts/sidecar_mutations.py $(abspath $(BINARY)) $(abspath Samples) $(CORPUS)

check-batch: build ## Convert a generated folder of 4,000 documents, some damaged: a nightly run
	@$(needs_python)
	@python3 Tests/Scripts/check_batch.py $(abspath $(BINARY)) $(abspath Samples) $(abspath .build/check-batch)

check-recipes: build ## Run the recipes of Samples/Recipes: GNU parallel, Spark, git
	@sh Tests/Scripts/recipes.sh $(abspath $(BINARY)) $(abspath Samples)

bench: build ## Compare with the converters that are installed; prints ratios
	@$(needs_python)
	@sh Tests/Benchmarks/compare.sh $(abspath $(BINARY))

bench-growth: build ## Measure how time and memory grow with the input, structure by structure
	@$(needs_python)
	@python3 Tests/Benchmarks/growth.py $(BINARY)

install: build ## Install program, manual and completions, to PREFIX (/usr/local) below DESTDIR; TEXTUTIL=1 links textutil
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/rtfdutil"
	$(BINARY) help --man > "$(DESTDIR)$(PREFIX)/share/man/man1/rtfdutil.1"
	$(BINARY) completion bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/rtfdutil"
	$(BINARY) completion zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_rtfdutil"
	$(BINARY) completion fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/rtfdutil.fish"
	@if [ -n "$(TEXTUTIL)" ]; then \
	  ln -sfn rtfdutil "$(DESTDIR)$(PREFIX)/bin/textutil"; \
	  echo "install: textutil leads to rtfdutil"; \
	else \
	  echo "install: 'make install TEXTUTIL=1' also installs rtfdutil under the name textutil"; \
	fi

uninstall: ## Remove what install has installed
	rm -f "$(DESTDIR)$(PREFIX)/bin/rtfdutil" "$(DESTDIR)$(PREFIX)/share/man/man1/rtfdutil.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/rtfdutil" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_rtfdutil" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/rtfdutil.fish"
	@link="$(DESTDIR)$(PREFIX)/bin/textutil"; \
	if [ "$$(readlink "$$link")" = rtfdutil ]; then rm -f "$$link"; fi

clean: ## Remove everything that was built
	rm -rf .build
