import { openDatabase, schema } from '@padkos/database';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import { systemStatus } from '../index.ts';
import { replicaOf } from './system-status.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const backups = { make: async () => ({ name: '', rows: 0, bytes: 0 }) };

/** The findings by check, for an administrator of a server with these parts. */
async function found(parts: object = {}) {
  const admin = await app.makeAdmin();
  const { checks } = await systemStatus({ ...app.contextFor(admin), ...parts });
  return Object.fromEntries(checks.map(({ check, finding }) => [check, finding]));
}

const run = (task: string, hoursAgo: number, error: string | null) => {
  const at = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000);
  return app.db.query
    .insert(schema.taskRuns)
    .values({ task, dueAt: at, enqueuedAt: at, finishedAt: at, error });
};

it('says of a new kitchen what was not done yet, and what this server is', async () => {
  app = await ownTestApp();
  expect(await found({ backups })).toEqual({
    version: 'version_runs',
    database: expect.stringMatching(/^database_(answers|slow)$/),
    replica: 'replica_none',
    jobs: 'jobs_done',
    servers: 'servers_starting',
    backup: 'backup_never',
    ledger: 'ledger_never',
    messages: 'messages_sent',
    payments: 'payments_clear',
    gateway: 'gateway_set',
    address: 'address_local',
    certificate: 'certificate_unchecked',
    disk: 'disk_unseen',
    settings: 'settings_meant',
  });
  const { at, checks } = await systemStatus(app.contextFor(await app.makeAdmin()));
  expect(at).toBe('2026-11-20T10:00:00.000Z');
  expect(checks[0]).toMatchObject({ check: 'version', state: 'ok', facts: { version: '0.0.0' } });
  const host = { ...app.host, startedAt: new Date(Date.now() - 61_000) };
  expect(await found({ host })).toMatchObject({ servers: 'servers_none' });
});

it('goes by the last runs of backup and ledger check', async () => {
  await run('back-up', 49, null);
  await run('check-ledger', 49, null);
  expect(await found({ backups })).toMatchObject({ backup: 'backup_old', ledger: 'ledger_old' });
  await run('back-up', 9, null);
  await run('check-ledger', 8, null);
  expect(await found({ backups })).toMatchObject({ backup: 'backup_proven', ledger: 'ledger_right' });
  await run('back-up', 1, 'the bucket is away');
  await run('check-ledger', 1, '1 fault: wallet');
  const { checks } = await systemStatus({ ...app.contextFor(await app.makeAdmin()), backups });
  expect(checks.filter(({ state }) => state === 'wrong')).toMatchObject([
    { finding: 'backup_failed', facts: { at: '2026-11-20T01:00:00.000Z', error: 'the bucket is away' } },
    { finding: 'ledger_faults', facts: { error: '1 fault: wallet' } },
  ]);
  expect(await found()).toMatchObject({ backup: 'backup_elsewhere' });
});

it('goes by the jobs that wait, the processes that live and the messages that failed', async () => {
  await app.db
    .sql`insert into job_servers (id, since, seen_at) values ('a', now(), now()), ('b', now(), now() - interval '2 minutes')`;
  await app.db.sql`select graphile_worker.add_job('clean-up', run_at => now() - interval '3 minutes')`;
  await app.db.query.insert(schema.mailMessages).values({
    messageId: 'welcome.1',
    recipient: 'lerato@example.co.za',
    subject: 'Welcome',
    html: '',
    text: '',
    createdAt: app.clock.now(),
    lastTriedAt: app.clock.now(),
    lastError: '550 no such mailbox',
  });
  expect(await found()).toMatchObject({
    jobs: 'jobs_wait',
    servers: 'servers_run',
    messages: 'messages_failed',
  });
  await app.db.sql`update graphile_worker._private_jobs set run_at = now() - interval '16 minutes'`;
  expect(await found()).toMatchObject({ jobs: 'jobs_stuck' });
  await app.db.sql`update graphile_worker._private_jobs set attempts = max_attempts`;
  expect(await found()).toMatchObject({ jobs: 'jobs_failed' });
});

it('goes by the settings that are probably not meant', async () => {
  const codes = ['NOT_BACKED_UP', 'MESSAGES_NOT_SENT', 'ADDRESS_NOT_HTTPS', 'AUDIT_NOT_SIGNED'];
  const warnings = codes.map((code) => ({ code, message: '' }));
  const publicUrl = 'http://kitchen.example.co.za';
  expect(await found({ warnings, publicUrl, gateway: null })).toMatchObject({
    backup: 'backup_off',
    messages: 'messages_kept',
    address: 'address_open',
    gateway: 'gateway_none',
    settings: 'settings_doubtful',
  });
  const host = { ...app.host, dataDir: import.meta.dirname };
  expect((await found({ host })).disk).toMatch(/^disk_(room|small|full)$/);
  expect(await found({ publicUrl: 'https://localhost:1' })).toMatchObject({
    address: 'address_https',
    certificate: 'certificate_unread',
  });
});

it('says of a replica whether it answers and how far it is behind', async () => {
  // A proxy may lead to the primary, which is never behind.
  const itself = openDatabase({ url: app.db.url, maxConnections: 1 });
  expect(await replicaOf({ db: app.db, replica: itself })).toEqual([
    'replica',
    'replica_follows',
    { seconds: 0 },
  ]);
  await itself.sql`create schema behind`;
  await itself.sql`create function behind.pg_is_in_recovery() returns boolean language sql as 'select true'`;
  await itself.sql`create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/0'::pg_lsn $$`;
  await itself.sql`create function behind.pg_last_xact_replay_timestamp() returns timestamptz language sql
    as $$ select clock_timestamp() - interval '5 minutes' $$`;
  await itself.sql`set search_path = behind, pg_catalog, public`;
  expect(await replicaOf({ db: app.db, replica: itself })).toEqual([
    'replica',
    'replica_behind',
    { seconds: 300 },
  ]);
  await itself.close();
  const away = openDatabase({ url: 'postgres://padkos@localhost:1/padkos', maxConnections: 1 });
  const [, finding, facts] = await replicaOf({ db: app.db, replica: away });
  expect([finding, facts?.error]).toEqual(['replica_away', expect.stringMatching(/./)]);
  await away.close();
});

it('is for administrators', async () => {
  expect(await refusalOf(systemStatus(app.contextFor(await app.makeCustomer())))).toBe('FORBIDDEN');
  expect(await refusalOf(systemStatus(app.contextFor(null)))).toBe('UNAUTHORIZED');
});
