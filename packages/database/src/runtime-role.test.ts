import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { type Database, openDatabase } from './client.ts';
import { prepareRuntimeRole, RUNTIME_ROLE } from './runtime-role.ts';

let owner: TestDatabase;
let server: Database;
beforeAll(async () => {
  owner = await createTestDatabase();
  expect(await prepareRuntimeRole(owner.url)).toBe(true);
  server = openDatabase({ url: owner.url, role: RUNTIME_ROLE, maxConnections: 2 });
});
afterAll(async () => {
  await server.close();
  await owner.close();
});

it.each([
  'alter table wallet_transactions disable trigger all',
  'alter table audit_logs disable trigger all',
  'update wallet_transactions set amount = 1',
  'delete from wallet_transactions',
  'delete from audit_logs',
  "update audit_logs set action = 'x'",
  'update audit_anchors set mac = null',
  'delete from invoices',
  'truncate audit_logs',
  'truncate users',
  'drop table users',
  'create table t (i int)',
  "update function_files set hash = 'x'",
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
])('the role that the server acts as may not: %s', async (statement) => {
  await expect(server.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
});

it('may do what the server does, again after each migration', async () => {
  expect(await prepareRuntimeRole(owner.url)).toBe(true);
  expect(await server.sql`select probe_writing()`).toHaveLength(1);
  expect(await server.sql`select enqueue_minute_tasks('{sum-days}')`).toHaveLength(1);
  expect(await server.sql`select id from users`).toEqual([]);
});

it('gives what is missing and takes what is too much, and touches nothing where all is right', async () => {
  const version = () => owner.sql`select xmin::text from pg_class where relname in ('orders', 'audit_logs')`;
  const before = [...(await version())];
  expect(await prepareRuntimeRole(owner.url)).toBe(true);
  expect([...(await version())]).toEqual(before);
  await owner.sql`revoke insert on orders from padkos_runtime`;
  await owner.sql`grant delete on audit_logs to padkos_runtime`;
  await owner.sql`drop policy padkos_runtime on graphile_worker._private_jobs`;
  expect(await prepareRuntimeRole(owner.url)).toBe(true);
  expect([
    ...(await owner.sql`
      select has_table_privilege('padkos_runtime', 'orders', 'insert') as orders,
             has_table_privilege('padkos_runtime', 'audit_logs', 'delete') as logs,
             exists (select from pg_policy where polrelid = 'graphile_worker._private_jobs'::regclass) as policy`),
  ]).toEqual([{ orders: true, logs: false, policy: true }]);
});
