# The short names. The build itself is CMake's (CMakePresets.json); `make help` lists what there is.
#
#   JOBS=N      compilers and tests at a time (default: the machine's processors)
#   PREFIX=DIR  where `make install` puts things (default /usr/local); DESTDIR=DIR goes before it
#   LANE=NAME   one lane of `make deep` and no other; tests/run lists them and says what sets their size:
#   GAMES=N     how many random games they play (default 10000)
#   FUZZ_SECONDS=N  how long each fuzz harness runs with AddressSanitizer: 20 in `make test`, 120 in `make deep`
#   FUZZ_RUNS=N     how many inputs each text parser gets in `make deep` after that, without it (default 10000000)
#   PARITY_GAMES=N  how many games are played in each build that is compared (default 10000)
#   MUTANTS=N MUTANTS_SEED=N  how many faults are put into each part (default 300, or 40), and which (default 1)
#   LISTEN=ADDRESS  where `make play` serves the page: 0.0.0.0 for the whole home network (default 127.0.0.1)
#   PRESET=... SEATS=...  what is played in `make play-terminal`, and who plays
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
PREFIX ?= /usr/local
DESTDIR ?=
GAMES ?= 10000
LANE ?=
LISTEN ?= 127.0.0.1
PRESET ?= circles
SEATS ?= human,greedy
BUILD = cmake --build
# What a user sets goes to the shell as its variable, so that any letter may be in it.
export JOBS DESTDIR LANE GAMES LISTEN PRESET SEATS
MAKEFLAGS += --no-print-directory

.PHONY: all configure play play-terminal test quick deep pictures format lint coverage install uninstall clean help setup-play setup-test setup-deep

all: configure
	@$(BUILD) build/release --parallel $(JOBS)

configure: setup-play
	@cmake --preset release >build/release.log 2>&1 || { cat build/release.log; exit 1; }
	@ln -sfn release/bin/brume build/brume

setup-play:
	@tools/setup.sh play
	@mkdir -p build

setup-test:
	@tools/setup.sh test
	@mkdir -p build

setup-deep:
	@tools/setup.sh deep
	@mkdir -p build

# The address is said in any case; --open finds a browser where there can be one.
play: all
	@exec build/brume serve --open --listen "$$LISTEN"

# The program alone: it needs no npm, and no registry.
play-terminal: configure
	@$(BUILD) build/release --parallel $(JOBS) --target brume
	@build/brume play --preset "$$PRESET" --seats "$$SEATS"

# Everything; the last line says how much passed and failed.
test: setup-test
	@tests/run full

# The release build and its tests: under a minute, for before a commit.
quick: setup-test
	@tests/run quick

# Long random runs, more builds, other machines, valgrind, a bare Debian: lanes of at most 80 minutes, all or one.
deep: setup-deep
	@tests/run deep "$$LANE"

# The pictures in docs/: the sheets of all sets, two boards, the screens of the page. Look at them.
pictures: setup-test all
	@tools/pictures.sh build/brume docs
	@web/packages.sh test
	@tools/node.sh 20.19 tools/page_pictures.mjs build/brume docs

format: setup-test
	@tools/format.sh write

lint: setup-test
	@cmake --preset clang-debug >build/clang-debug.log 2>&1 || { cat build/clang-debug.log; exit 1; }
	@$(BUILD) build/clang-debug --parallel $(JOBS)
	@tools/lint.py tidy build/clang-debug
	@tools/lint.py analyzer build/clang-debug

coverage: setup-test
	@tools/coverage.sh

# Built before if it isn't yet; `sudo make install` then only copies. What is taken away is what would be installed.
# Not exported as PREFIX: npm takes that for its own.
install uninstall: export BRUME_PREFIX = $(PREFIX)
install uninstall:
	@test -f build/release/share/man/man1/brume.1 || $(MAKE) all
	@tools/install.sh $@ build/release "$$BRUME_PREFIX"

clean:
	rm -rf build

help:
	@echo "make            install what is missing, build; the program is build/brume, the page what it serves"
	@echo "make play       play in a browser: says the address, goes on until Ctrl-C (LISTEN=0.0.0.0 for the tablet)"
	@echo "make play-terminal  The Spell Circles in the terminal, against the bot (PRESET=base|ghosts|circles, SEATS=...)"
	@echo "make quick      build and test, under a minute"
	@echo "make test       every test, with the sanitizers, both compilers, format and lint"
	@echo "make deep       the long runs, all; make deep LANE=NAME one of games, model, worlds, fuzz,"
	@echo "                sanitizers, coverage, mutants, mutants-parts, parity, page, bare"
	@echo "make pictures   draw the pictures in docs/ anew"
	@echo "make format     bring the C sources into form"
	@echo "make lint       clang-tidy and gcc -fanalyzer"
	@echo "make coverage   which branches of the engine the tests reach"
	@echo "make install    to PREFIX=$(PREFIX), under DESTDIR when given; make uninstall takes it away"
	@echo "make clean      remove build/"
