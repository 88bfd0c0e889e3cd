import type { ResetPasswordInput } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { hashPassword } from './passwords.ts';

/** Sets a new password by a reset link, once, and ends every session of the account. Errors: RESET_LINK_INVALID. */
export async function resetPassword(context: ServiceContext, input: ResetPasswordInput): Promise<void> {
  const hash = await hashPassword(input.password);
  const now = context.clock.now();
  if (!(await calls.usePasswordReset(context.database.sql, sha256(input.token), hash, now))) {
    throw new DomainError('RESET_LINK_INVALID');
  }
}
