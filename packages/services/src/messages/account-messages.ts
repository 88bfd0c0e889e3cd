import { randomBytes } from 'node:crypto';
import { schema } from '@padkos/database';
import { translator } from '@padkos/i18n';
import { renderEmailConfirmation, renderPasswordReset, renderWelcome } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { sha256 } from '../random.ts';
import { loadSettings } from '../site/load-settings.ts';
import { deliver, type MessageServices, messageContext, readerAtAnyAddress } from './deliver.ts';
import { LINK_MINUTES, RESET_KIND } from './reset-link.ts';

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
