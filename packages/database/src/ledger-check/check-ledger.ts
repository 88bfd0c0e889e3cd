import type postgres from 'postgres';
import { LEDGER_CHECKS } from './checks.ts';

export interface LedgerFault {
  /** The name of the broken rule. */
  readonly check: string;
  /** The row that breaks it, in a sentence. */
  readonly fault: string;
}

/** The number of rows named for each rule; the first ones show where to look. */
const NAMED = 20;

/**
 * The ledger check: every rule of LEDGER_CHECKS over the whole database, by read-only queries in the given
 * transaction. Returns at most 20 faults of each rule, none when everything adds up.
 */
export async function checkLedger(transaction: postgres.TransactionSql): Promise<LedgerFault[]> {
  // All statements go in one message, which takes a third of the time of separate messages. Materialized, so that the
  // limit does not change the plan: a plan for the first few rows would look up each row, and there are none to find.
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
 * The ledger check of a database in use, on one snapshot, which leaves out later writes. Returns what checkLedger
 * does. Throws if the database does not answer.
 */
export function checkLedgerNow(sql: postgres.Sql): Promise<LedgerFault[]> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    await readWholeTables(transaction);
    return await checkLedger(transaction);
  });
}

/**
 * Prepares a transaction for reading whole tables: the memory and the time limit of a request are too small for that.
 */
export async function readWholeTables(transaction: postgres.TransactionSql): Promise<void> {
  await transaction.unsafe(
    `set local work_mem = '64MB'; set local statement_timeout = 0; set local jit = off`,
  );
}
