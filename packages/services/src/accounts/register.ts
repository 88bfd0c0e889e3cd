import type { RegisterInput, User } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { hashingQueue } from './hashing-queue.ts';
import { loadUser } from './load-user.ts';
import { mailboxKey } from './mailbox-key.ts';
import { knownWords, storedPassword } from './passwords.ts';
import { refuseTaken } from './unique-violation.ts';

/**
 * Registers a customer with an empty wallet. Public, 100 times an hour from one address. The welcome asks to
 * confirm the e-mail address; a mailbox gets five an hour at most.
 * Errors: TOO_MANY, BUSY, EMAIL_TAKEN, EMPLOYEE_ID_TAKEN, CELL_PHONE_TAKEN.
 */
export async function register(context: ServiceContext, input: RegisterInput): Promise<User> {
  const caller = callerAddress(context);
  hashingQueue.requireRoom(caller);
  await context.rateLimits.consume('register-address', caller);
  const welcome = await mayWrite(context, input.email);
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

/** Whether one more message may go to this mailbox: addresses that differ in a "+tag" share one. */
async function mayWrite({ rateLimits }: ServiceContext, email: string): Promise<boolean> {
  try {
    await rateLimits.consume('mail-recipient', mailboxKey(email));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY') return false;
    throw error;
  }
}
