import { checkLedgerNow, type Database } from '@padkos/database';

/** The ledger check of `npm run verify`: every fault in words, none when everything adds up. */
export async function ledgerFaults({ sql }: Database): Promise<string[]> {
  return (await checkLedgerNow(sql)).map(({ fault }) => fault);
}
