import { randomBytes } from 'node:crypto';
import { schema } from '@padkos/database';
import type { SecurityEvent } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import {
  renderAdministratorReset,
  renderEmailConfirmation,
  renderErasureDecided,
  renderPasswordReset,
  renderSecurityNotice,
  renderWelcome,
} from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { instantInWords } from '../calendar/instant-in-words.ts';
import { sha256 } from '../random.ts';
import { loadSettings } from '../site/load-settings.ts';
import { activeAdministrators } from './administrators.ts';
import {
  deliver,
  erasureDoneId,
  type MessageServices,
  messageContext,
  type Reader,
  readerAtAnyAddress,
} from './deliver.ts';

const { erasureRequests, users } = schema;

/** How long a reset link works, and the kind of message that carries it. */
const LINK_MINUTES = 60;
const RESET_KIND = 'password-reset';

/** Whether the link in a message has expired, so that it need not be sent. */
export function linkHasExpired(message: { messageId: string; createdAt: Date }, now: Date): boolean {
  const isReset = message.messageId.startsWith(`${RESET_KIND}.`);
  return isReset && now.getTime() - message.createdAt.getTime() >= LINK_MINUTES * 60_000;
}

const CONFIRMATION_DAYS = 7;

type Recipient = typeof schema.users.$inferSelect;

async function loadRecipient({ db }: MessageServices, userId: string) {
  const [user] = await db.query.select().from(schema.users).where(eq(schema.users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} is missing`);
  return user;
}

/** Makes a reset link, which works once and for an hour, and sends it. Only a hash of the link is stored. */
export async function sendPasswordReset(
  services: MessageServices,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const user = await loadRecipient(services, userId);
  const context = await messageContext(services, readerAtAnyAddress(user));
  await deliver(services, `${RESET_KIND}.${requestId}`, user.email, async () => {
    const token = randomBytes(32).toString('base64url');
    const now = services.clock.now();
    await services.db.query.insert(schema.passwordResets).values({
      tokenHash: sha256(token),
      userId,
      expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
      createdAt: now,
    });
    const resetUrl = `${services.publicUrl}/reset-password?token=${token}`;
    return renderPasswordReset({
      ...context,
      resetUrl,
      validFor: translator(user.language, 'mail')('durations.minutes', { minutes: LINK_MINUTES }),
    });
  });
}

/**
 * Welcomes a new customer and asks to confirm the address. Uses fixed texts only, because the address may belong to
 * somebody else.
 */
export async function sendWelcome(services: MessageServices, userId: string): Promise<void> {
  const user = await loadRecipient(services, userId);
  const site = await loadSettings(services);
  const { firstName: _theirs, ...context } = await messageContext(services, user);
  const deliveryWindow = `${site.deliveryWindowStart} - ${site.deliveryWindowEnd}`;
  await deliver(services, `welcome.${userId}`, user.email, async () =>
    renderWelcome({ ...context, ...(await makeConfirmation(services, user)), deliveryWindow }),
  );
}

/** Sends a new link that confirms the address, with fixed texts only. */
export async function sendEmailConfirmation(
  services: MessageServices,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const user = await loadRecipient(services, userId);
  if (user.emailConfirmedAt !== null) return;
  const { firstName: _theirs, ...context } = await messageContext(services, user);
  await deliver(services, `email-confirmation.${requestId}`, user.email, async () =>
    renderEmailConfirmation({ ...context, ...(await makeConfirmation(services, user)) }),
  );
}

/** A link that confirms an address, once and for seven days. Only a hash of the link is stored. */
async function makeConfirmation({ db, clock, publicUrl }: MessageServices, user: Recipient) {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.query.insert(schema.emailConfirmations).values({
    tokenHash: sha256(token),
    userId: user.id,
    expiresAt: new Date(now.getTime() + CONFIRMATION_DAYS * 86_400_000),
    createdAt: now,
  });
  return {
    confirmUrl: `${publicUrl}/confirm-email?token=${token}`,
    validFor: translator(user.language, 'mail')('durations.days', { days: CONFIRMATION_DAYS }),
  };
}

/** Tells a person that their data was deleted. This message is the last place that holds the address. */
export async function sendErasureDone(
  services: MessageServices,
  { requestId, email, unused, ...reader }: Reader & { requestId: string; email: string; unused: boolean },
): Promise<void> {
  const context = await messageContext(services, reader);
  await deliver(services, erasureDoneId(requestId), email, () =>
    renderErasureDecided({ ...context, refusedBecause: null, unused }),
  );
}

/** Tells a person why their data was not deleted. */
export async function sendErasureRefused(services: MessageServices, requestId: string): Promise<void> {
  const [row] = await services.db.query
    .select({ user: users, reason: erasureRequests.decisionNote })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.userId))
    .where(eq(erasureRequests.id, requestId));
  if (row === undefined) throw new Error(`request for deletion ${requestId} is missing`);
  const { user, reason } = row;
  const context = await messageContext(services, readerAtAnyAddress(user));
  await deliver(services, `erasure-refused.${requestId}`, user.email, () =>
    renderErasureDecided({ ...context, refusedBecause: reason ?? '', unused: false }),
  );
}

/** A change of what protects an account; `detail` is an administrator's reason, and `at` an instant, ISO 8601. */
interface SecurityNotice {
  readonly noticeId: string;
  readonly userId: string;
  readonly event: SecurityEvent;
  readonly detail: string | null;
  readonly at: string;
}

/** Tells a person that what protects their account has changed, whether or not they did it. */
export async function sendSecurityNotice(
  services: MessageServices,
  { noticeId, userId, event, detail, at }: SecurityNotice,
): Promise<void> {
  const { users } = schema;
  const [user] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} is missing`);
  const context = await messageContext(services, user);
  const moment = new Date(at);
  const when = instantInWords(moment, user.language);
  await deliver(services, `security-notice.${noticeId}`, user.email, () =>
    renderSecurityNotice({ ...context, event, reason: detail, when }),
  );
}

/** What the operator did to an account. `at` is an instant, ISO 8601. */
interface AdministratorReset {
  readonly resetId: string;
  readonly userId: string;
  readonly at: string;
}

/**
 * Tells all administrators that the operator made this account an administrator, with a new password. A repeated run
 * makes only missing messages.
 */
export async function sendAdministratorReset(
  services: MessageServices,
  { resetId, userId, at }: AdministratorReset,
): Promise<void> {
  const { users } = schema;
  const [account] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (account === undefined) throw new Error(`user ${userId} is missing`);
  const when = instantInWords(new Date(at), null);
  for (const { id, email, firstName } of await activeAdministrators(services)) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    await deliver(services, `administrator-reset.${resetId}.${id}`, email, () =>
      renderAdministratorReset({ ...context, account: account.email, when }),
    );
  }
}
