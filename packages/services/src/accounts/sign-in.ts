import type { SignInInput, User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { hashingQueue } from './hashing-queue.ts';
import { verifyPassword } from './passwords.ts';
import { toUser } from './user-view.ts';

/**
 * Checks an e-mail address and a password. Anybody may; every try is counted before the password is looked at,
 * so that parallel tries count too, and a right one is taken back from the count of failures.
 * Errors: TOO_MANY, BUSY, INVALID_CREDENTIALS (the same for an unknown address), ACCOUNT_INACTIVE.
 */
export async function signIn(context: ServiceContext, input: SignInInput): Promise<User> {
  const address = callerAddress(context);
  const account = sha256(input.email);
  hashingQueue.requireRoom(address);
  await context.rateLimits.consume('sign-in-address', address);
  await context.rateLimits.consume('any-sign-in-address', address);
  await context.rateLimits.consume('sign-in-account', account);

  const [row] = await context.database.query
    .select()
    .from(schema.users)
    .where(eq(schema.users.email, input.email));
  const matches = await verifyPassword(row?.password ?? null, input.password, address).catch(
    async (error) => {
      // The password was not looked at.
      await context.rateLimits.refund('sign-in-address', address);
      await context.rateLimits.refund('sign-in-account', account);
      throw error;
    },
  );
  if (!matches || row === undefined) {
    throw new DomainError('INVALID_CREDENTIALS');
  }
  await context.rateLimits.refund('sign-in-address', address);
  await context.rateLimits.clear('sign-in-account', account);
  if (!row.isActive) throw new DomainError('ACCOUNT_INACTIVE');
  return toUser(row);
}
