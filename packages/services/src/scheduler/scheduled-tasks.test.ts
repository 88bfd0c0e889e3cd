import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  enqueueDueTasks,
  enqueueMinuteTasks,
  finishRun,
  listScheduledTasks,
  runScheduledTask,
} from '../index.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
});
afterEach(() => app.close());
const asAdmin = () => app.contextFor(admin);
const jobs = () =>
  app.db.sql`select task_identifier from graphile_worker.jobs where task_identifier = 'generate-manifest'`;

it('shows each task, when it is due next by the Johannesburg clock, and how its last run ended', async () => {
  expect(await listScheduledTasks(asAdmin())).toEqual([
    { task: 'generate-menus', time: '02:00', nextDue: '2026-11-21T00:00:00.000Z', lastRun: null },
    { task: 'clean-up', time: '03:00', nextDue: '2026-11-21T01:00:00.000Z', lastRun: null },
    { task: 'match-payments', time: '04:00', nextDue: '2026-11-21T02:00:00.000Z', lastRun: null },
    { task: 'check-ledger', time: '04:30', nextDue: '2026-11-21T02:30:00.000Z', lastRun: null },
    { task: 'place-standing-orders', time: '08:00', nextDue: '2026-11-21T06:00:00.000Z', lastRun: null },
    { task: 'generate-manifest', time: '18:00', nextDue: '2026-11-20T16:00:00.000Z', lastRun: null },
    { task: 'report-credits', time: '20:30', nextDue: '2026-11-20T18:30:00.000Z', lastRun: null },
  ]);
  await enqueueDueTasks(app);
  const dueAt = new Date('2026-11-20T00:00:00Z');
  await finishRun(app, 'generate-menus', dueAt, 'no connection to the database');
  app.at('2026-11-20T18:00:00+02:00');
  const [menus, cleaning, , , , manifest] = await listScheduledTasks(asAdmin());
  expect(menus?.lastRun).toEqual({
    dueAt: dueAt.toISOString(),
    enqueuedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:00.000Z',
    error: 'no connection to the database',
  });
  expect(cleaning?.lastRun).toMatchObject({ finishedAt: null, error: null });
  expect(manifest).toMatchObject({
    nextDue: '2026-11-21T16:00:00.000Z',
    lastRun: { dueAt: '2026-11-19T16:00:00.000Z' },
  });
});

it('runs a task when an administrator asks, as a run of its own, and is audited', async () => {
  await enqueueDueTasks(app);
  const before = (await jobs()).length;
  expect(await runScheduledTask(asAdmin(), { task: 'generate-manifest' })).toMatchObject({
    task: 'generate-manifest',
    lastRun: { dueAt: '2026-11-20T10:00:00.000Z', finishedAt: null },
  });
  expect((await jobs()).length).toBe(before + 1);
  const audited = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.action, 'task.run'));
  expect(audited).toMatchObject([{ userId: admin.id, entityType: 'task', entityId: 'generate-manifest' }]);
  // The run of 18:00 is due nevertheless.
  app.at('2026-11-20T18:00:00+02:00');
  expect(await enqueueDueTasks(app)).toBe(1);
});

it('is for administrators', async () => {
  const customer = app.contextFor(await app.makeCustomer());
  for (const [context, code] of [
    [customer, 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(listScheduledTasks(context))).toBe(code);
    expect(await refusalOf(runScheduledTask(context, { task: 'clean-up' }))).toBe(code);
  }
  expect(await jobs()).toHaveLength(0);
});

it('forgets the tasks of a minute in which a server was killed', async () => {
  const { sql } = app.db;
  const left = async () =>
    (await sql`select from graphile_worker.jobs where attempts >= max_attempts`).length;
  await enqueueMinuteTasks(app);
  // Running while the next minute comes, which takes their keys, and given back after the server's death.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1 where priority = -10`;
  await enqueueMinuteTasks(app);
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = 'killed'`;
  expect(await left()).toBeGreaterThan(0);
  await enqueueMinuteTasks(app);
  expect(await left()).toBe(0);
});
