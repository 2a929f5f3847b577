#!/bin/sh
# PostgreSQL, nginx and Chromium are real in the tests. Where they are missing, apt brings Debian's.
set -eu

PACKAGES="postgresql nginx-light openssl fonts-dejavu-core fonts-noto-color-emoji"
LIGHT=chromium-headless-shell # takes two fifths less of a core than chromium, which does as well
PATIENCE=600 # seconds for another apt to finish

have_services() {
    { ls /usr/lib/postgresql/*/bin/initdb || command -v initdb; } >/dev/null 2>&1 &&
        { command -v $LIGHT || command -v chromium; } >/dev/null &&
        PATH="$PATH:/usr/sbin" command -v nginx >/dev/null
}

give_up() {
    echo "The tests need PostgreSQL, nginx and Chromium, and $1." >&2
    echo "As root, on Debian: apt-get install $PACKAGES $LIGHT" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Only dpkg waits for another apt by itself; the lists and the archives have locks of their own.
apt() {
    waited=0
    until said=$(as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
        apt-get -y -qq -o DPkg::Lock::Timeout=$PATIENCE "$@" 2>&1); do
        case $said in
        *"Could not get lock"* | *"Unable to lock"*) ;;
        *) give_up "apt-get $1 failed: $said" ;;
        esac
        [ "$waited" -lt "$PATIENCE" ] || give_up "another apt has not finished in $PATIENCE seconds"
        [ "$waited" -gt 0 ] || echo "Waiting for another apt to finish"
        sleep 5
        waited=$((waited + 5))
    done
}

# Where there is Chromium with windows, the light one is worth a try, and nobody is asked for it.
lighten() {
    command -v $LIGHT >/dev/null || [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null ||
        { apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10 update &&
            DEBIAN_FRONTEND=noninteractive apt-get -y -qq install --no-install-recommends $LIGHT; } >/dev/null 2>&1 ||
        echo "$LIGHT cannot be had here, so the browser's tests take longer"
}

if have_services; then
    lighten
    exit 0
fi
command -v apt-get >/dev/null || give_up "there is no apt-get to install them with"
[ "$(id -u)" = 0 ] || command -v sudo >/dev/null || give_up "there is no sudo to install them with"
apt update
browser=$(apt-cache show $LIGHT >/dev/null 2>&1 && echo $LIGHT || echo chromium)
# shellcheck disable=SC2086
apt install --no-install-recommends $PACKAGES "$browser"
have_services || give_up "apt-get did not bring them"
