import type postgres from 'postgres';
import { LEDGER_CHECKS } from './checks.ts';

export interface LedgerFault {
  /** The name of the rule that is broken. */
  readonly check: string;
  /** Which row breaks it, in a sentence. */
  readonly fault: string;
}

/** Rows named of each rule; the first ones show where to look. */
const NAMED = 20;

/**
 * The ledger check: every rule of LEDGER_CHECKS over the whole database, by read-only queries in the transaction given.
 * Answers at most 20 faults of each rule, none when everything adds up.
 */
export async function checkLedger(transaction: postgres.TransactionSql): Promise<LedgerFault[]> {
  // One message of many statements, which takes a third of the time of a message each. Materialized, so that the limit
  // changes no plan: one for the first few rows looks each row up, and none is found.
  const statements = LEDGER_CHECKS.map(
    ({ faults }) => `with faults as materialized (${faults}) select fault from faults limit ${NAMED}`,
  );
  const found = await transaction.unsafe<{ fault: string }[][]>(statements.join(';'));
  if (found.length !== LEDGER_CHECKS.length)
    throw new Error('not every rule of the ledger check was answered');
  return LEDGER_CHECKS.flatMap(({ name }, index) =>
    (found[index] ?? []).map(({ fault }) => ({ check: name, fault })),
  );
}

/**
 * The ledger check of a database in use, on one snapshot of it: what is written meanwhile is left out. Answers as
 * checkLedger does. Throws where the database does not answer.
 */
export function checkLedgerNow(sql: postgres.Sql): Promise<LedgerFault[]> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    await readWholeTables(transaction);
    return await checkLedger(transaction);
  });
}

/** Sets a transaction up for reading whole tables: memory for a few rows and the time limit of a request do not fit. */
export async function readWholeTables(transaction: postgres.TransactionSql): Promise<void> {
  await transaction.unsafe(
    `set local work_mem = '64MB'; set local statement_timeout = 0; set local jit = off`,
  );
}
