import { randomUUID } from 'node:crypto';
import type {
  ChangePasswordInput,
  ConfirmEmailInput,
  MailPreferences,
  SaveLanguageInput,
  SessionIdInput,
  SessionView,
  UpdateProfileInput,
  User,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, deviceName } from '@padkos/domain';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext, type Services } from '../context.ts';
import { sha256 } from '../random.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity, tellSecurityAct } from '../security/note-security.ts';
import { knownWords, requireFit, storedPassword, verifyPassword } from './passwords.ts';
import { mailboxKey, refuseTaken } from './register.ts';
import { sessionKey } from './sessions.ts';
import { currentUser, loadUser } from './user-view.ts';

const { sessions, users } = schema;

/** Changes the caller's name and phone number. Errors: UNAUTHORIZED, CELL_PHONE_TAKEN. */
export async function updateProfile(context: ServiceContext, input: UpdateProfileInput): Promise<User> {
  const { userId } = requireActor(context);
  await refuseTaken(
    context.db.query
      .update(schema.users)
      .set({ ...input, updatedAt: context.clock.now() })
      .where(eq(schema.users.id, userId))
      .execute(),
  );
  return loadUser(context, userId);
}

/** Saves the language of the app and of messages for the caller. Errors: UNAUTHORIZED. */
export async function saveLanguage(context: ServiceContext, { language }: SaveLanguageInput): Promise<User> {
  const { userId } = requireActor(context);
  await context.db.query
    .update(schema.users)
    .set({ language, updatedAt: context.clock.now() })
    .where(eq(schema.users.id, userId));
  return loadUser(context, userId);
}

/** Ends every session of the caller, including this one. Errors: UNAUTHORIZED. */
export async function signOutEverywhere(context: ServiceContext): Promise<void> {
  await calls.endSessions(context.db.sql, {
    userId: requireActor(context).userId,
    exceptSession: null,
  });
}

/**
 * Changes the caller's own password and ends their other sessions; allows ten tries in 15 minutes, whether right or
 * wrong. Errors: UNAUTHORIZED, PROOF_NEEDED, TOO_MANY, BUSY, WRONG_PASSWORD, VALIDATION (an administrator's must be
 * harder to guess).
 */
export async function changePassword(context: ServiceContext, input: ChangePasswordInput): Promise<void> {
  const actor = requireActor(context);
  const { users } = schema;
  const [row] = await context.db.query
    .select({
      password: users.password,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (row === undefined) throw new DomainError('UNAUTHORIZED');
  const caller = callerAddress(context);
  await requireFreshProof(context);
  await context.rateLimits.consume('change-password-account', actor.userId);
  if (!(await verifyPassword(row.password, input.currentPassword, caller))) {
    noteSecurity(context, 'authn_password_change_fail', { detail: 'WRONG_PASSWORD', userId: actor.userId });
    throw new DomainError('WRONG_PASSWORD');
  }
  const known = await knownWords(context, row);
  requireFit(row.role, input.newPassword, 'newPassword', known);
  await calls.setPassword(context.db.sql, {
    userId: actor.userId,
    previous: row.password,
    ...(await storedPassword(input.newPassword, known, caller)),
    exceptSession: sessionKey(actor.sessionId),
    actor: { userId: actor.userId, ipAddress: context.ipAddress, userAgent: context.userAgent },
    now: context.clock.now(),
  });
  tellSecurityAct(context, 'password.change', actor.userId);
}

/**
 * Confirms an e-mail address by the link that was sent to it. Repeating it changes nothing. Needs the link, not a
 * session. Errors: TOO_MANY, CONFIRMATION_LINK_INVALID.
 */
export async function confirmEmail(context: ServiceContext, { token }: ConfirmEmailInput): Promise<void> {
  await context.rateLimits.consume('confirm-address', callerAddress(context));
  const now = context.clock.now();
  const { emailConfirmations: links, users } = schema;
  const [link] = await context.db.query
    .select({ userId: links.userId })
    .from(links)
    .where(and(eq(links.tokenHash, sha256(token)), gt(links.expiresAt, now)));
  if (link === undefined) throw new DomainError('CONFIRMATION_LINK_INVALID');
  await context.db.query
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, link.userId), isNull(users.emailConfirmedAt)));
}

/**
 * Sends the caller a new confirmation link, unless their address is already confirmed. Errors: UNAUTHORIZED,
 * TOO_MANY.
 */
export async function sendConfirmation(context: ServiceContext): Promise<void> {
  const { userId } = requireActor(context);
  const { email, emailConfirmed } = await currentUser(context);
  if (emailConfirmed) return;
  await context.rateLimits.consume('confirm-address', callerAddress(context));
  await context.rateLimits.consume('mail-recipient', mailboxKey(email));
  const requestId = randomUUID();
  const payload = { userId, requestId };
  const key = `email-confirmation:${requestId}`;
  await calls.enqueueTask(context.db.sql, { task: 'send-email-confirmation', payload, key });
}

/** The optional messages that the caller wants. Errors: UNAUTHORIZED. */
export async function mailPreferences(context: ServiceContext): Promise<MailPreferences> {
  return loadMailPreferences(context, requireActor(context).userId);
}

/** Saves which optional messages the caller wants. Errors: UNAUTHORIZED. */
export async function saveMailPreferences(
  context: ServiceContext,
  { orderConfirmed, tokensCredited }: MailPreferences,
): Promise<MailPreferences> {
  const { userId } = requireActor(context);
  await context.db.query
    .update(users)
    .set({
      mailOrderConfirmed: orderConfirmed,
      mailTokensCredited: tokensCredited,
      updatedAt: context.clock.now(),
    })
    .where(eq(users.id, userId));
  return loadMailPreferences(context, userId);
}

/** A user's choice of optional messages. Errors: NOT_FOUND. */
export async function loadMailPreferences({ db }: Services, userId: string): Promise<MailPreferences> {
  const [row] = await db.query
    .select({ orderConfirmed: users.mailOrderConfirmed, tokensCredited: users.mailTokensCredited })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'user' });
  return row;
}

/** The caller's sessions: the one of this call first, the others by last use. Errors: UNAUTHORIZED. */
export async function listOwnSessions(context: ServiceContext): Promise<SessionView[]> {
  const current = sessionKey(requireActor(context).sessionId);
  const rows = await rowsOf(context);
  const views = rows.map(({ sid, sess }) => ({
    id: publicId(sid),
    device: deviceName(sess.userAgent ?? null),
    ipAddress: sess.ipAddress ?? null,
    startedAt: sess.startedAt,
    lastUsedAt: sess.usedAt ?? sess.startedAt,
    current: sid === current,
  }));
  return views.sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || (one.lastUsedAt < other.lastUsedAt ? 1 : -1),
  );
}

/** Ends one session of the caller. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function endOwnSession(context: ServiceContext, { sessionId }: SessionIdInput): Promise<void> {
  const row = (await rowsOf(context)).find(({ sid }) => publicId(sid) === sessionId);
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'session' });
  await context.db.query.delete(sessions).where(eq(sessions.sid, row.sid));
}

function rowsOf(context: ServiceContext) {
  const { userId } = requireActor(context);
  return context.db.query
    .select({ sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sql`${sessions.sess}->>'userId'`, userId), gt(sessions.expire, context.realClock.now())));
}

/** Derives a UUID (version 8) from a session's row key without revealing the key. */
function publicId(sid: string): string {
  const hash = sha256(`listed session ${sid}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
