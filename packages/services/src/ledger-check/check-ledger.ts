import { checkLedgerNow, type LedgerFault } from '@padkos/database';
import type { Services } from '../context.ts';

/** Faults that the message names; the log has them all. */
const NAMED = 3;

/** The database does not add up. Checking it again changes nothing: somebody has to look at it. */
export class LedgerFaultsError extends Error {
  constructor(faults: readonly LedgerFault[]) {
    const first = faults.slice(0, NAMED).map(({ fault }) => fault);
    super(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${first.join('; ')}`);
  }
}

/** The ledger check of every night. Logs each fault as an error. Throws LedgerFaultsError unless everything adds up. */
export async function checkLedger({ db, log }: Services): Promise<void> {
  const faults = await checkLedgerNow(db.sql);
  for (const { check, fault } of faults) log.error({ check }, `the ledger check found that ${fault}`);
  if (faults.length > 0) throw new LedgerFaultsError(faults);
}
