import type { SignInInput } from '@padkos/contracts';
import { DomainError } from '@padkos/domain';
import type { ServiceContext } from '../context.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { noteFailedFactor } from '../security/note-failed-factor.ts';
import { factorKey, hasSecondFactor, loadSecondFactor, spendCode } from './codes.ts';

/**
 * For a sign-in with the right password: a user with a second factor needs a code or one of their passkeys, whose
 * challenge is bound to `key`. Returns which of them was used, or null for a user without a second factor. Errors:
 * SECOND_FACTOR_NEEDED without either, with `app` saying whether there is an authenticator app; TOO_MANY, CODE_WRONG,
 * PASSKEY_EXPIRED, PASSKEY_WRONG, ACCOUNT_INACTIVE.
 */
export async function requireSecondFactor(
  context: ServiceContext,
  userId: string,
  { code, passkey }: Pick<SignInInput, 'code' | 'passkey'>,
  key: string | undefined,
): Promise<'code' | 'passkey' | null> {
  if (!(await hasSecondFactor(context, userId))) return null;
  if (passkey !== undefined && key !== undefined) {
    const counted = await factorKey(context, userId);
    await noteFailedFactor(context, userId, async () => {
      await context.rateLimits.consume('second-factor', counted);
      await verifyPasskey(context, passkey, { purpose: 'sign-in', key, userId });
    });
    await context.rateLimits.clear('second-factor', counted);
    return 'passkey';
  }
  if (code === undefined) {
    const app = (await loadSecondFactor(context, userId)) === null ? 'no' : 'yes';
    throw new DomainError('SECOND_FACTOR_NEEDED', { app });
  }
  await spendCode(context, userId, code);
  return 'code';
}
