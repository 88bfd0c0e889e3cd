import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schema } from '@padkos/database';
import { listScheduledTasks, operatorWarnings, runScheduledTask } from '@padkos/services';
import { createTestApp, type TestApp } from '@padkos/services/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJobPool } from '../start/open-services.ts';
import { createBackups } from './create-backups.ts';
import { startScheduler } from './scheduler.ts';

const temporary = process.env.TMPDIR;
let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'padkos-scheduled-'));
  // A temporary directory that no other test uses.
  process.env.TMPDIR = mkdtempSync(join(folder, 'tmp-'));
  app = await createTestApp();
});
afterEach(async () => {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const order = () => ({
  url: app.db.url,
  to: join(folder, 'nightly'),
  access: null,
  key: 'a key of thirty-two or more random characters',
  keepDays: 35,
});
const stored = () => (existsSync(order().to) ? readdirSync(order().to) : []);
const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith('padkos-backup-'));
const runs = () => app.db.query.select().from(schema.taskRuns).where(eq(schema.taskRuns.task, 'back-up'));

it('makes one every night, says what failed, and says so no more once one was made', async () => {
  const backups = createBackups(order());
  const parts = { ...app, backups, mail: null };
  const admin = { ...app.contextFor(await app.makeAdmin()), backups };
  expect(await listScheduledTasks(admin)).toContainEqual(
    expect.objectContaining({ task: 'back-up', time: '01:00', lastRun: null }),
  );
  // At first a file is in the place of the folder.
  writeFileSync(order().to, '');
  const pool = openJobPool(app.db.url, app.log);
  const scheduler = await startScheduler(parts, pool);
  const first = async () => (await runs())[0];
  await expect
    .poll(async () => (await first())?.error, { timeout: 30_000 })
    .toMatch(/^BACKUP_TO: the folder/);
  expect(await operatorWarnings(admin)).toEqual([
    {
      code: 'BACKUP_FAILED',
      message: expect.stringMatching(
        /^The backup of Friday 20 November 2026 failed: BACKUP_TO: .*run it under Scheduler\.$/,
      ),
    },
  ]);
  await rm(order().to);
  app.at('2026-11-20T13:00:00+02:00');
  await runScheduledTask(admin, { task: 'back-up' });
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^padkos-.*\.backup\.gz\.age$/)]);
  // The backup is proven by a restore before the run ends.
  await expect.poll(() => operatorWarnings(admin), { timeout: 60_000 }).toEqual([]);
  await scheduler.stop();
  await backups.stop();
  await pool.end();
}, 120_000);

it('ends the process that makes one within a second of being told to', async () => {
  await app.makeCustomer();
  const backups = createBackups(order());
  const before = scratch();
  const made = backups.make().catch((error: unknown) => String(error));
  await expect.poll(stored, { timeout: 30_000 }).toHaveLength(1);
  await backups.stop();
  expect(await made).toMatch(/ended|stopped/);
  expect(scratch()).toEqual(before);
}, 60_000);
