import type { RegisterInput, User } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { hashingQueue } from './hashing-queue.ts';
import { loadUser } from './load-user.ts';
import { hashPassword } from './passwords.ts';
import { refuseTaken } from './unique-violation.ts';

/**
 * Makes a customer with an empty wallet. Anybody may, 100 times an hour from one address.
 * Errors: TOO_MANY, BUSY, EMAIL_TAKEN, EMPLOYEE_ID_TAKEN, CELL_PHONE_TAKEN.
 */
export async function register(context: ServiceContext, input: RegisterInput): Promise<User> {
  const caller = callerAddress(context);
  hashingQueue.requireRoom(caller);
  await context.rateLimits.consume('register-address', caller);
  const { role: _role, isActive: _isActive, password, ...person } = input;
  const user = { ...person, password: await hashPassword(password, caller) };
  const id = await refuseTaken(calls.registerUser(context.database.sql, user, context.clock.now()));
  return loadUser(context, id);
}
