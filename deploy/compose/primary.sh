#!/usr/bin/env bash
# Runs once, in the new database of the primary: roles, the database, and the place of the replica (docs/operations.md,
# Roles). Commits of this script do not wait for the replica; those of the started server do.
set -euo pipefail

psql --username=postgres --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
  --set=owner="$OWNER_PASSWORD" --set=server="$SERVER_PASSWORD" --set=replicator="$REPLICATION_PASSWORD" <<'SQL'
create role padkos_runtime nologin;
create role padkos_owner login password :'owner' in role padkos_runtime;
create role padkos_server login password :'server' in role padkos_runtime;
create role replicator login replication password :'replicator';
create database padkos owner padkos_owner;
do $$ begin perform pg_create_physical_replication_slot('replica'); end $$;
alter system set synchronous_standby_names = 'replica';
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
