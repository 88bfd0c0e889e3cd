import type { RegisterInput, User } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError, type ErrorCode } from '@padkos/domain';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { hashingQueue } from './hashing-queue.ts';
import { knownWords, storedPassword } from './passwords.ts';
import { loadUser } from './user-view.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  users_email_key: 'EMAIL_TAKEN',
  users_employee_id_key: 'EMPLOYEE_ID_TAKEN',
  users_employee_key_key: 'EMPLOYEE_ID_TAKEN',
  users_cell_phone_key: 'CELL_PHONE_TAKEN',
};

/** Runs a write to the users and turns a violation of a unique constraint into EMAIL_TAKEN or the matching error. */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const constraint =
      cause instanceof Error && 'constraint_name' in cause ? String(cause.constraint_name) : '';
    const code = CODES[constraint];
    if (code === undefined) throw error;
    throw new DomainError(code);
  }
}

/**
 * Registers a customer with an empty wallet. Public; 100 times an hour from one address. The welcome message asks to
 * confirm the e-mail address; a mailbox gets at most five an hour. Errors: TOO_MANY, BUSY, EMAIL_TAKEN,
 * EMPLOYEE_ID_TAKEN, CELL_PHONE_TAKEN.
 */
export async function register(context: ServiceContext, input: RegisterInput): Promise<User> {
  const caller = callerAddress(context);
  hashingQueue.requireRoom(caller);
  await context.rateLimits.consume('register-address', caller);
  const welcome = (await context.rateLimits.count('mail-recipient', mailboxKey(input.email))) === null;
  const { role: _role, isActive: _isActive, password, ...person } = input;
  const { hash, fitsAdministrator } = await storedPassword(
    password,
    await knownWords(context, person),
    caller,
  );
  const user = { ...person, welcome, password: hash, passwordFitsAdministrator: fitsAdministrator };
  const id = await refuseTaken(calls.registerUser(context.db.sql, { user, now: context.clock.now() }));
  return loadUser(context, id);
}

/**
 * The key under which messages to a mailbox are counted. It leaves out a "+tag", because all tags share one mailbox.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  return sha256(email.slice(0, at).replace(/\+.*$/, '') + email.slice(at));
}
