import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { NOTIFY_PATHS, type RawNotification } from '@padkos/payments';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { settleNotification } from './settle-notification.ts';
import { verifyLater } from './verify-notification.ts';

/** How long a gateway that was switched away from may still owe us money. */
const OWING_MS = 7 * 86_400_000;

/** Headers that may be needed to check a notification again; nothing else of the request is kept. */
const KEPT_HEADERS = ['content-type', 'user-agent', 'x-paystack-signature'];

/**
 * Takes a notification that came in at `path`, if the configured gateway sends there: stores it as it came, then settles
 * it. Anybody may call; only what the gateway vouches for has an effect. Returns when the effect is committed. One of a
 * gateway that was switched away from is kept, while it may still owe us something, for when it is configured again.
 * Errors: PAYMENT_FORGED (400), NOT_FOUND for an unknown reference, PAYMENT_UNVERIFIED (503: send it again).
 */
export async function receiveNotification(
  services: Services,
  path: string,
  raw: RawNotification,
): Promise<void> {
  const { database, gateway, clock, log } = services;
  const name = gateway?.notifyPath === path ? gateway.name : await formerGateway(services, path);
  if (name === null) throw new DomainError('NOT_FOUND', { what: 'This gateway' });
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = raw.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const [stored] = await database.query
    .insert(schema.paymentNotifications)
    .values({
      gateway: name,
      receivedAt: clock.now(),
      remoteAddress: raw.remoteAddress,
      contentType: raw.contentType,
      headers,
      rawBody: raw.rawBody,
    })
    .returning({ id: schema.paymentNotifications.id });
  if (stored === undefined) throw new Error('a notification was not stored');

  const outcome =
    name === gateway?.name ? await settleNotification(services, stored.id, raw) : ('unverified' as const);
  if (outcome === 'forged') throw new DomainError('PAYMENT_FORGED');
  if (outcome === 'unknown_reference') throw new DomainError('NOT_FOUND', { what: 'This payment' });
  if (outcome === 'unverified') {
    log.warn({ notificationId: stored.id }, 'a payment notification could not be verified yet');
    await verifyLater(services, stored.id);
    throw new DomainError('PAYMENT_UNVERIFIED');
  }
}

/**
 * The gateway that sends to `path` though it is not configured any more, while an attempt at it of the last seven days
 * waits for money: as long as one that is configured would be asked.
 */
async function formerGateway({ database, clock }: Services, path: string): Promise<string | null> {
  const [name] = Object.entries(NOTIFY_PATHS).find(([, notifyPath]) => notifyPath === path) ?? [];
  if (name === undefined) return null;
  const { paymentAttempts: attempts } = schema;
  const since = new Date(clock.now().getTime() - OWING_MS);
  const [open] = await database.query
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.gateway, name), isNotNull(attempts.nextCheckAt), gt(attempts.createdAt, since)))
    .limit(1);
  return open === undefined ? null : name;
}
