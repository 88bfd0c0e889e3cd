import type { RegisterInput, User } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { hashingQueue } from './hashing-queue.ts';
import { loadUser } from './load-user.ts';
import { mailboxKey } from './mailbox-key.ts';
import { knownWords, storedPassword } from './passwords.ts';
import { refuseTaken } from './unique-violation.ts';

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
