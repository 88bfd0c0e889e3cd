import { DomainError } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type Answers, done, idIn, nothing, refusable, table, value, values } from './answers.ts';
import { sqlFunction } from './sql-function.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** What a function with this body returns through its declaration. */
async function answerOf<T>(answers: Answers<T>, body: string): Promise<T> {
  await db.sql.unsafe(`
    drop function if exists tried;
    create function tried() returns ${answers.result} language sql as $$ ${body} $$`);
  return sqlFunction('tried', {}, answers)(db.sql, {});
}

const ID = '3f333df6-90a4-4fda-8dd3-9485d27cee36';

it('reads values, rows and tables', async () => {
  expect(await answerOf(nothing, 'select')).toBe(undefined);
  expect(await answerOf(value('integer', z.int()), 'select 7')).toBe(7);
  expect(await answerOf(value('uuid', z.uuid().nullable()), 'select null::uuid')).toBe(null);
  expect(await answerOf(values('integer', z.int()), 'select generate_series(1, 3)')).toEqual([1, 2, 3]);
  const columns = table('n integer, "bigName" text', z.object({ n: z.int(), bigName: z.string() }));
  expect(await answerOf(columns, `select 1, 'one'`)).toEqual([{ n: 1, bigName: 'one' }]);
  expect(await answerOf(idIn('id'), `select '{"ok": true, "id": "${ID}"}'::jsonb`)).toBe(ID);
  expect(await answerOf(done, `select '{"ok": true, "more": 1}'::jsonb`)).toBe(undefined);
});

it('keeps the order of the fields of JSON', async () => {
  const fields = refusable(z.record(z.string(), z.string()), 'json');
  const answer = await answerOf(fields, `select '{"zulu": "1", "a": "2", "mike": "3"}'::json`);
  expect(Object.keys(answer)).toEqual(['zulu', 'a', 'mike']);
});

it('throws a refusal as a DomainError', async () => {
  const refused = answerOf(done, `select refusal('WALLET_FULL', '{"limit": 5}')`);
  await expect(refused).rejects.toEqual(new DomainError('WALLET_FULL', { limit: 5 }));
});

it('treats a refusal outside the closed list and an answer of another form as faults', async () => {
  await expect(answerOf(done, `select refusal('MADE_UP')`)).rejects.toThrow('unknown refusal MADE_UP');
  const wrong = answerOf(idIn('orderId'), `select '{"ok": true, "id": 7}'::jsonb`);
  await expect(wrong).rejects.toThrow(/^tried gave an answer of another form: .*orderId/s);
  await expect(wrong).rejects.not.toThrow(z.ZodError);
});
