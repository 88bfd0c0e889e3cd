import { checkLedgerNow, type LedgerFault } from '@padkos/database';
import { renderLedgerFaults } from '@padkos/mail';
import { activeAdministrators } from '../messages/administrators.ts';
import { deliver, type MessageServices, messageContext } from '../messages/deliver.ts';

/** How many faults the error names; the log contains them all. */
const NAMED = 3;
/** How many faults a message names. */
const NAMED_IN_MESSAGE = 10;

/** The database does not add up. Retrying the check does not help: a person has to investigate. */
export class LedgerFaultsError extends Error {
  constructor(faults: readonly LedgerFault[]) {
    const first = faults.slice(0, NAMED).map(({ fault }) => fault);
    super(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}: ${first.join('; ')}`);
  }
}

/**
 * Runs the nightly ledger check that is due at `dueAt`. Logs each fault as an error and mails the administrators
 * once. Throws LedgerFaultsError unless everything adds up.
 */
export async function checkLedger(services: MessageServices, dueAt: Date): Promise<void> {
  const { db, log } = services;
  const faults = await checkLedgerNow(db.sql);
  if (faults.length === 0) return;
  for (const { check, fault } of faults) log.error({ check }, `the ledger check found that ${fault}`);
  const named = faults.slice(0, NAMED_IN_MESSAGE).map(({ fault }) => fault);
  for (const { id, email, firstName } of await activeAdministrators(services)) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    await deliver(services, `ledger-faults.${dueAt.toISOString()}.${id}`, email, () =>
      renderLedgerFaults({ ...context, count: faults.length, faults: named }),
    );
  }
  throw new LedgerFaultsError(faults);
}
