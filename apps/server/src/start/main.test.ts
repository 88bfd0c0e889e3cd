import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@padkos/database/testing';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, runPadkos, untilReady } from '../../testing/padkos-process.ts';

it('a started Padkos says where it is, is ready, and stops in order', async () => {
  const db = await createTestDatabase(1);
  onTestFinished(() => db.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'padkos-main-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const url = `http://localhost:${await freePort()}`;
  const padkos = runPadkos({
    PORT: new URL(url).port,
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'warn',
  });
  onTestFinished(() => void padkos.child.kill('SIGKILL'));
  await untilReady(padkos);
  expect(padkos.output()).toContain(`Padkos is ready at ${url}`);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  padkos.child.kill('SIGTERM');
  expect(await padkos.exited).toBe(0);
});
