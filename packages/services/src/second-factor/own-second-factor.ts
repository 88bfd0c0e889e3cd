import type {
  BeginSecondFactorInput,
  CodeInput,
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { verifyPassword } from '../accounts/passwords.ts';
import { sessionKey } from '../accounts/sessions.ts';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';
import { loadSecondFactor, newRecoveryCodes, newSecret, otpauthUri, spendCode, stepOf } from './codes.ts';
import { noteProof } from './fresh-proof.ts';
import { seal, unseal } from './sealed-text.ts';

const { recoveryCodes, secondFactors, users } = schema;

const auditActor = (context: ServiceContext) => {
  const { userId } = requireActor(context);
  return { userId, ipAddress: context.ipAddress, userAgent: context.userAgent };
};

/** Whether the caller has a second factor, since when, and how many recovery codes are left. Errors: UNAUTHORIZED. */
export async function secondFactorState(context: ServiceContext): Promise<SecondFactorState> {
  const { userId } = requireActor(context);
  const factor = await loadSecondFactor(context, userId);
  const left = await context.db.query.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
  return { onSince: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: left };
}

/**
 * Begins to set up the caller's second factor: gives the secret for an authenticator app. It counts once a code
 * confirms it. Ten tries in 15 minutes. Errors: UNAUTHORIZED, TOO_MANY, BUSY, WRONG_PASSWORD, SECOND_FACTOR_ON.
 */
export async function beginSecondFactor(
  context: ServiceContext,
  { password }: BeginSecondFactorInput,
): Promise<SecondFactorSecret> {
  const { userId } = requireActor(context);
  await context.rateLimits.consume('change-password-account', userId);
  const [row] = await context.db.query.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new DomainError('UNAUTHORIZED');
  if (!(await verifyPassword(row.password, password, callerAddress(context)))) {
    throw new DomainError('WRONG_PASSWORD');
  }
  const secret = newSecret();
  await calls.beginSecondFactor(context.db.sql, {
    userId,
    secret: seal(context.secretsKey, secret),
    now: context.clock.now(),
  });
  return { secret, uri: otpauthUri(secret, (await loadSettings(context)).siteName, row.email) };
}

/**
 * Switches the caller's second factor on by a first code of the authenticator app, gives the recovery codes and ends
 * the other sessions. Errors: UNAUTHORIZED, TOO_MANY, CODE_WRONG, SECOND_FACTOR_ON.
 */
export async function confirmSecondFactor(
  context: ServiceContext,
  { code }: CodeInput,
): Promise<RecoveryCodes> {
  const { userId, sessionId } = requireActor(context);
  await context.rateLimits.consume('second-factor', userId);
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
    actor: auditActor(context),
    now: context.clock.now(),
  });
  await context.rateLimits.clear('second-factor', userId);
  await noteProof(context);
  return { codes };
}

/**
 * Proves by a code that the caller is still the person who signed in; it counts for ten minutes. Errors:
 * UNAUTHORIZED, TOO_MANY, CODE_WRONG.
 */
export async function proveSecondFactor(context: ServiceContext, { code }: CodeInput): Promise<void> {
  await spendCode(context, requireActor(context).userId, code);
  await noteProof(context);
}

/** Replaces the caller's recovery codes by new ones. Errors: UNAUTHORIZED, TOO_MANY, CODE_WRONG. */
export async function renewRecoveryCodes(
  context: ServiceContext,
  { code }: CodeInput,
): Promise<RecoveryCodes> {
  const { userId } = requireActor(context);
  await spendCode(context, userId, code);
  const { codes, hashes } = newRecoveryCodes();
  const now = context.clock.now();
  const actor = auditActor(context);
  await calls.renewRecoveryCodes(context.db.sql, { userId, codeHashes: hashes, actor, now });
  return { codes };
}

/** Switches the caller's second factor off. Errors: UNAUTHORIZED, TOO_MANY, CODE_WRONG. */
export async function removeOwnSecondFactor(context: ServiceContext, { code }: CodeInput): Promise<void> {
  const { userId } = requireActor(context);
  await spendCode(context, userId, code);
  const now = context.clock.now();
  await calls.removeSecondFactor(context.db.sql, { userId, actor: auditActor(context), now });
}
