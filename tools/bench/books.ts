import { checkLedgerNow, openDatabase } from '@padkos/database';

/** Runs the ledger check; returns the seconds that it took. Throws what does not add up. */
export async function checkBooks(url: string): Promise<number> {
  const db = openDatabase({ url, maxConnections: 1 });
  const began = performance.now();
  const faults = await checkLedgerNow(db.sql).finally(() => db.close());
  if (faults.length > 0) {
    const first = faults.slice(0, 5).map(({ fault }) => fault);
    throw new Error(`the books do not add up: ${first.join('; ')}`);
  }
  return (performance.now() - began) / 1000;
}
