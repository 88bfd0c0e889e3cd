import { appRouter, operationsOf } from '@padkos/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLERS, type Caller, type Callers, makeCallers } from './access/callers.ts';
import { accessOf, expectedOf, IDS, takesIds } from './access/expected.ts';
import { makeRows, type Row } from './access/rows.ts';
import { digest } from './digest.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const OPERATIONS = operationsOf(appRouter);

let server: TestServer;
let callers: Callers;
let rows: Row[];
beforeAll(async () => {
  server = await startTestServer();
  callers = await makeCallers(server);
  const { body } = await callers.browsers['signed out'].get('/api/openapi.json');
  const described = Object.values<Record<string, { operationId: string }>>(body.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId);
  rows = makeRows(described);
});
afterAll(() => server.close());

it('every operation is for those that its name says', () => {
  for (const { name, access } of OPERATIONS) expect([name, access]).toEqual([name, accessOf(name)]);
});

it('of every operation of customers that takes ids it is written whose they are', () => {
  const taking = OPERATIONS.filter((one) => accessOf(one.name) === 'protected' && takesIds(one));
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(IDS).sort());
});

/** Calls each row as each kind of caller whose expected answer is, or is not, `reached`; returns the differences. */
async function tryMatrix(reached: boolean): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = [];
  let tried = 0;
  // Sign-outs come last, because they end the sessions of the other calls.
  const ordered = [...rows].sort((one, other) => Number(one.endsSession) - Number(other.endsSession));
  const tryAs = async (caller: Caller) => {
    for (const row of ordered) {
      const expected = expectedOf(row.access, row.ids, caller);
      if ((expected === 'reached') !== reached) continue;
      for (const [index, call] of row.calls.entries()) {
        const browser = row.endsSession ? await callers.again(caller) : callers.browsers[caller];
        const code = await call(browser, callers.fixture);
        tried += 1;
        if (reached ? isReached(row, code) : code === expected) continue;
        wrong.push(
          `${row.name}, ${caller}, ${index === 0 ? 'REST' : 'tRPC'}: ${code} instead of ${expected}`,
        );
      }
    }
  };
  await Promise.all(CALLERS.map(tryAs));
  return { tried, wrong };
}

/** Whether an answer is about the request and not about the caller; for a caller's own ids it is never NOT_FOUND. */
function isReached({ ids }: Row, code: string): boolean {
  return !['UNAUTHORIZED', 'FORBIDDEN', ...(ids === 'for everybody' ? [] : ['NOT_FOUND'])].includes(code);
}

it('refuses every caller that has no business there, over REST and tRPC, and changes nothing', async () => {
  const before = await digest(server.app.db);
  const { tried, wrong } = await tryMatrix(false);
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(600);
  expect(await digest(server.app.db)).toEqual(before);
}, 60_000);

it('answers every caller that belongs there, over REST and tRPC', async () => {
  const { tried, wrong } = await tryMatrix(true);
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(200);
}, 60_000);
