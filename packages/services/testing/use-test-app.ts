import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ledgerFaults } from './ledger-faults.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const START = '2026-11-20T12:00:00+02:00';

/**
 * One test app for all tests of a file, whose connections are open. Before each test its clock goes back to noon and
 * `prepare` runs; after each test the ledger check must find nothing.
 */
export function shareTestApp(prepare: (app: TestApp) => unknown): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.warmUp();
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

/** A test app of its own for each test, given to `prepare` before it; after it the ledger check must find nothing. */
export function ownTestApp(prepare: (app: TestApp) => unknown): void {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
    await prepare(app);
  });
  afterEach(async () => {
    expect(await ledgerFaults(app.db)).toEqual([]);
    await app.close();
  });
}
