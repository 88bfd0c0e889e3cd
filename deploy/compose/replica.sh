#!/usr/bin/env bash
# Copies the primary when there is no copy yet, then follows it. The arguments are the program and its parameters.
set -euo pipefail

if [ ! -d "$PGDATA" ]; then
  rm -rf "$PGDATA.new"
  pg_basebackup --pgdata="$PGDATA.new" --checkpoint=fast --slot=replica --write-recovery-conf \
    --dbname="host=primary user=replicator application_name=replica"
  mv "$PGDATA.new" "$PGDATA"
fi
# What the primary waits for is in the copied settings; a replica that was promoted has nothing to wait for.
exec "$@" --synchronous_standby_names=
