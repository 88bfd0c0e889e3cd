import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { ledgerFaults } from './ledger-faults.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const START = '2026-11-20T12:00:00+02:00';

/**
 * One test app for all tests of a file, with open connections. Before each test its clock returns to noon and
 * `prepare` runs; after each test the ledger check must find nothing. `once` runs before the first test.
 */
export function shareTestApp(
  prepare: (app: TestApp) => unknown,
  once: (app: TestApp) => unknown = () => undefined,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.warmUp();
    await once(app);
  });
  beforeEach(async () => {
    app.at(START);
    await prepare(app);
  });
  afterEach(async () => {
    expect(await ledgerFaults(app.db)).toEqual([]);
  });
  afterAll(() => app.close());
}

/**
 * A test app for one test, because that test counts, empties or sets what all tests share. After the test the ledger
 * check must find nothing.
 */
export async function ownTestApp(): Promise<TestApp> {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  onTestFinished(async () => {
    expect(await ledgerFaults(app.db)).toEqual([]);
  });
  return app;
}
