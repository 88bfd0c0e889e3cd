import { createTestDatabase } from '@padkos/database/testing';
import { expect, it } from 'vitest';
import { openJobPool } from '../start/open-services.ts';

it('a statement of the job queue ends after its time limit, and one that waits for a lock sooner', async () => {
  const db = await createTestDatabase(2);
  const pool = openJobPool(db.url, { info() {}, warn() {}, error() {} });
  const codeOf = (text: string) => pool.query(text).then(String, (error: { code: string }) => error.code);
  const codes = await db.sql.begin(async (sql) => {
    await sql`lock table job_servers in access exclusive mode`;
    return Promise.all([codeOf('select pg_sleep(20)'), codeOf('select from job_servers')]);
  });
  expect(codes).toEqual(['57014', '55P03']);
  await pool.end();
  await db.close();
});
