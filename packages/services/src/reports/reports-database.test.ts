import { openDatabase } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReportsDatabase } from './figures.ts';

let db: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [db, other] = await Promise.all([createTestDatabase(1), createTestDatabase(1)]);
});
afterAll(() => Promise.all([db.close(), other.close()]));

function listen() {
  const said: string[] = [];
  const note = (_detail: object, message: string) => said.push(message);
  return { said, log: { info: note, warn: note, error: note } };
}

it('reads reports from the database where there is no replica', async () => {
  const { said, log } = listen();
  expect(await createReportsDatabase(db, null, log)()).toBe(db);
  expect(said).toEqual([]);
});

it('reads reports from the replica while it answers', async () => {
  const { said, log } = listen();
  const choose = createReportsDatabase(db, other, log);
  expect(await choose()).toBe(other);
  expect(await choose()).toBe(other);
  expect(said).toEqual([]);
});

it('reads reports from the database when the replica does not answer, and says so once', async () => {
  const { said, log } = listen();
  const gone = openDatabase({ url: 'postgres://padkos@127.0.0.1:1/padkos', maxConnections: 1 });
  const choose = createReportsDatabase(db, gone, log);
  expect(await Promise.all([choose(), choose(), choose()])).toEqual([db, db, db]);
  expect(said).toEqual(['reports are read from the database, not from its replica']);
  await gone.close();
});
