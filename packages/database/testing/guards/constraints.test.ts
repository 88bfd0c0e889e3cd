import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../index.ts';
import { leaveAlone, valuesOfKey } from './alone.ts';
import { BROKEN_ROWS } from './broken-rows.ts';
import heldBy from './held-by.json' with { type: 'json' };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
});
afterAll(() => db.close());

const guards = Object.keys(heldBy.tests['packages/database/testing/guards/constraints.test.ts']);

it.each(guards)('%s refuses by itself', async (id) => {
  const [table = '', name = ''] = id.split('.');
  const isKey = /(_key|_pk|_pkey)$/.test(name);
  const inserted = db.sql.begin(async (sql) => {
    const values = isKey || name.endsWith('_fk') ? await valuesOfKey(sql, { table, name }) : {};
    const row = Object.entries({ ...values, ...BROKEN_ROWS[id] });
    await leaveAlone(sql, { table, name });
    const columns = row.map(([column]) => column).join(', ');
    const insert = `insert into ${table} (${columns}) values (${row.map(([, value]) => value).join(', ')})`;
    if (isKey) await sql.unsafe(insert);
    await sql.unsafe(insert);
    await sql.unsafe('set constraints all immediate');
    throw new Error('nothing refused');
  });
  await expect(inserted).rejects.toMatchObject({ constraint_name: name });
});
