import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@padkos/database/testing';
import { createTestApp, ledgerFaults } from '@padkos/services/testing';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';

it('is stored encrypted and proven by the commands, and restored from where it was stored', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  await app.makeCustomer({ tokens: 500 });
  const empty = await createTestDatabase(2);
  onTestFinished(() => empty.close());
  const folder = mkdtempSync(join(tmpdir(), 'padkos-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = join(folder, 'place');
  const variables = { BACKUP_TO: place, BACKUP_KEY: 'k'.repeat(40), DATABASE_URL: app.db.url };
  const command = (name: string, args: string[], more: Record<string, string> = {}) =>
    runProgram(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), args, { ...variables, ...more });
  const stored = await command('db-backup', []);
  expect(stored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Stored \d+ rows \(\d+ bytes\) as padkos-.*age in .* removed 0 old backups\.\n$/,
    ),
  });
  const [, rows] = /^Stored (\d+) rows/.exec(stored.stdout) ?? [];
  const [name = ''] = readdirSync(place);
  // The check needs no database.
  expect(await command('db-restore', ['--check', join(place, name)], { DATABASE_URL: '' })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      new RegExp(`can be restored: ${rows} rows in .* s\\. The ledger check passed`),
    ),
  });
  expect(await command('db-restore', ['latest'], { DATABASE_URL: empty.url })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^Restored ${rows} rows from .*${name}`)),
  });
  expect(await ledgerFaults(empty)).toEqual([]);
  const wrongKey = await command('db-restore', ['--check', 'latest'], { BACKUP_KEY: 'w'.repeat(40) });
  expect(wrongKey).toMatchObject({ code: 1, stderr: expect.stringMatching(/does not open with BACKUP_KEY/) });
  expect(readdirSync(tmpdir()).filter((entry) => entry.startsWith('padkos-restore-'))).toEqual([]);
}, 60_000);
