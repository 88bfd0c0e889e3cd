import type {
  BeginSecondFactorInput,
  CodeInput,
  RecoveryCodes,
  RenewCodesInput,
  SecondFactorSecret,
  SecondFactorState,
} from '@padkos/contracts';
import { type AuditActor, calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { verifyPassword } from '../accounts/passwords.ts';
import { sessionKey } from '../accounts/sessions.ts';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { noteSecurity, tellSecurityAct } from '../security/note-security.ts';
import { loadSettings } from '../site/load-settings.ts';
import {
  factorKey,
  hasSecondFactor,
  loadSecondFactor,
  newRecoveryCodes,
  newSecret,
  otpauthUri,
  seal,
  spendCode,
  stepOf,
  unseal,
} from './codes.ts';
import { noteProof, requireFreshProof } from './fresh-proof.ts';

const { passkeys, recoveryCodes, secondFactors } = schema;

/**
 * When the caller added an authenticator app, how many passkeys they have, and how many recovery codes are left.
 * Errors: UNAUTHORIZED.
 */
export async function secondFactorState(context: ServiceContext): Promise<SecondFactorState> {
  const { userId } = requireActor(context);
  const factor = await loadSecondFactor(context, userId);
  const left = await context.db.query.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
  return {
    onSince: factor?.confirmedAt?.toISOString() ?? null,
    passkeys: await context.db.query.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodesLeft: left,
  };
}

/**
 * Begins to set up the caller's second factor: returns the secret for an authenticator app. It counts once a code
 * confirms it. A user with a passkey needs a fresh proof. Ten tries in 15 minutes. Errors: UNAUTHORIZED, TOO_MANY,
 * BUSY, WRONG_PASSWORD, PROOF_NEEDED, SECOND_FACTOR_ON.
 */
export async function beginSecondFactor(
  context: ServiceContext,
  { password }: BeginSecondFactorInput,
): Promise<SecondFactorSecret> {
  const { userId } = requireActor(context);
  await requireFreshProof(context);
  const row = await requireOwnPassword(context, password);
  const secret = newSecret();
  await calls.beginSecondFactor(context.db.sql, {
    userId,
    secret: seal(context.secretsKey, secret),
    now: context.clock.now(),
  });
  return { secret, uri: otpauthUri(secret, (await loadSettings(context)).siteName, row.email) };
}

/**
 * Switches the caller's second factor on with a first code of the authenticator app, returns the recovery codes and
 * ends the other sessions. Errors: UNAUTHORIZED, TOO_MANY, CODE_WRONG, SECOND_FACTOR_ON.
 */
export async function confirmSecondFactor(
  context: ServiceContext,
  { code }: CodeInput,
): Promise<RecoveryCodes> {
  const { userId, sessionId } = requireActor(context);
  const key = await factorKey(context, userId);
  await context.rateLimits.consume('second-factor', key);
  const [row] = await context.db.query.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step =
    row && stepOf(unseal(context.secretsKey, row.secret), code.replace(/\s/g, ''), context.realClock.now());
  if (step === null || step === undefined) throw new DomainError('CODE_WRONG');
  const { codes, hashes } = newRecoveryCodes();
  await calls.confirmSecondFactor(context.db.sql, {
    userId,
    step,
    codeHashes: hashes,
    exceptSession: sessionKey(sessionId),
    actor: ownActor(context),
    now: context.clock.now(),
  });
  tellSecurityAct(context, 'second_factor.on', userId);
  await context.rateLimits.clear('second-factor', key);
  await noteProof(context);
  return { codes };
}

/**
 * Proves with a code that the caller is still the person who signed in; the proof counts for ten minutes. Errors:
 * UNAUTHORIZED, TOO_MANY, CODE_WRONG.
 */
export async function proveSecondFactor(context: ServiceContext, { code }: CodeInput): Promise<void> {
  await spendCode(context, requireActor(context).userId, code);
  await noteProof(context);
}

/**
 * Replaces the caller's recovery codes with new ones: after a code, or, for people with a passkey, after a fresh
 * proof. Errors: UNAUTHORIZED, TOO_MANY, CODE_WRONG, PROOF_NEEDED, SECOND_FACTOR_OFF.
 */
export async function renewRecoveryCodes(
  context: ServiceContext,
  { code }: RenewCodesInput,
): Promise<RecoveryCodes> {
  const { userId } = requireActor(context);
  if (code !== undefined) await spendCode(context, userId, code);
  else if (await hasSecondFactor(context, userId)) await requireFreshProof(context);
  else throw new DomainError('SECOND_FACTOR_OFF');
  const { codes, hashes } = newRecoveryCodes();
  const now = context.clock.now();
  const actor = ownActor(context);
  await calls.renewRecoveryCodes(context.db.sql, { userId, codeHashes: hashes, actor, now });
  tellSecurityAct(context, 'second_factor.new_codes', userId);
  return { codes };
}

/** Switches the caller's second factor off. Errors: UNAUTHORIZED, TOO_MANY, CODE_WRONG. */
export async function removeOwnSecondFactor(context: ServiceContext, { code }: CodeInput): Promise<void> {
  const { userId } = requireActor(context);
  await spendCode(context, userId, code);
  const now = context.clock.now();
  await calls.removeSecondFactor(context.db.sql, { userId, actor: ownActor(context), now });
  tellSecurityAct(context, 'second_factor.off', userId);
}

/**
 * The caller's row, if the password matches. Ten tries in 15 minutes, right or wrong. Errors: UNAUTHORIZED, TOO_MANY,
 * BUSY, WRONG_PASSWORD.
 */
export async function requireOwnPassword(context: ServiceContext, password: string) {
  const { users } = schema;
  const { userId } = requireActor(context);
  await context.rateLimits.consume('change-password-account', userId);
  const [row] = await context.db.query.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new DomainError('UNAUTHORIZED');
  if (!(await verifyPassword(row.password, password, callerAddress(context)))) {
    noteSecurity(context, 'authn_password_change_fail', { detail: 'WRONG_PASSWORD', userId });
    throw new DomainError('WRONG_PASSWORD');
  }
  return row;
}

/** The caller as the audit log names them in an act on their own account. Errors: UNAUTHORIZED. */
export function ownActor(context: ServiceContext): AuditActor {
  const { userId } = requireActor(context);
  return { userId, ipAddress: context.ipAddress, userAgent: context.userAgent };
}
