import { createTestDatabase } from '@padkos/database/testing';
import { expect, it, onTestFinished } from 'vitest';
import { openJobPool } from '../start/open-services.ts';

it('a statement of the job queue has a time limit, and a shorter one while it waits for a lock', async () => {
  const db = await createTestDatabase(1);
  onTestFinished(() => db.close());
  const pool = openJobPool(db.url, { info() {}, warn() {}, error() {} });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect(rows).toEqual([{ statement: '6s', lock: '3s' }]);
});
