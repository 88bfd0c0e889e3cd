import { DomainError } from '@padkos/domain';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createQueryGate } from './query-gate.ts';

const LIMITS = { waitMs: 300, connectMs: 5_000, answerMs: 10_000 };

/** A pool of one connection behind a gate, and a lock that `busy` waits for on it until it is released. */
async function openGate(limits: Partial<typeof LIMITS> = {}) {
  const db = await createTestDatabase(2);
  onTestFinished(() => db.close());
  const sql = postgres(db.url, { max: 1, fetch_types: false });
  onTestFinished(() => sql.end({ timeout: 1 }));
  const stuck: string[] = [];
  const gate = createQueryGate({ slots: 1, ...LIMITS, ...limits, onStuck: () => stuck.push('stuck') });
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db.sql.begin(async (own) => {
    await own`select pg_advisory_xact_lock(1)`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return {
    db,
    gate,
    sql,
    busy: () => gate.guard(sql`select pg_advisory_lock(1)`),
    stuck,
    async letGo() {
      letGo.resolve();
      await holding;
    },
  };
}

const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => 'answered',
    (error) => (error instanceof DomainError ? error.code : String(error)),
  );

it('a statement that gets no connection in time is refused, and does not run when there is one', async () => {
  const { db, gate, sql, busy, letGo } = await openGate();
  await db.sql`create table done (number int)`;
  const running = codeOf(busy());
  expect(await codeOf(gate.guard(sql`insert into done values (1)`))).toBe('DATABASE_UNAVAILABLE');
  expect(gate.load()).toEqual({ running: 1, waiting: 0 });
  await letGo();
  expect(await running).toBe('answered');
  expect(await codeOf(gate.guard(sql`insert into done values (2)`))).toBe('answered');
  expect([...(await db.sql`select number from done`)]).toEqual([{ number: 2 }]);
});

it('a statement that is not answered in time is refused, and its connection is made anew', async () => {
  const { busy, letGo, stuck } = await openGate({ connectMs: 400, answerMs: 500 });
  expect(await codeOf(busy())).toBe('DATABASE_UNAVAILABLE');
  expect(stuck).toHaveLength(1);
  await letGo();
});
