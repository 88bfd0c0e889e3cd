import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import type { RawNotification } from '@padkos/payments';
import type { Services } from '../context.ts';
import { settleNotification } from './settle-notification.ts';
import { verifyLater } from './verify-notification.ts';

/** Headers that may be needed to check a notification again; nothing else of the request is kept. */
const KEPT_HEADERS = ['content-type', 'user-agent', 'x-paystack-signature'];

/**
 * Takes a notification that came in at `path`, if the configured gateway sends there: stores it as it came, then settles it. Anybody may call; only what
 * the gateway vouches for has an effect. Returns when the effect is committed.
 * Errors: PAYMENT_FORGED (400), NOT_FOUND for an unknown reference, PAYMENT_UNVERIFIED (503: send it again).
 */
export async function receiveNotification(
  services: Services,
  path: string,
  raw: RawNotification,
): Promise<void> {
  const { database, gateway, clock, log } = services;
  if (gateway === null || gateway.notifyPath !== path) {
    throw new DomainError('NOT_FOUND', { what: 'This gateway' });
  }
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = raw.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const [stored] = await database.query
    .insert(schema.paymentNotifications)
    .values({
      gateway: gateway.name,
      receivedAt: clock.now(),
      remoteAddress: raw.remoteAddress,
      contentType: raw.contentType,
      headers,
      rawBody: raw.rawBody,
    })
    .returning({ id: schema.paymentNotifications.id });
  if (stored === undefined) throw new Error('a notification was not stored');

  const outcome = await settleNotification(services, stored.id, raw);
  if (outcome === 'forged') throw new DomainError('PAYMENT_FORGED');
  if (outcome === 'unknown_reference') throw new DomainError('NOT_FOUND', { what: 'This payment' });
  if (outcome === 'unverified') {
    log.warn({ notificationId: stored.id }, 'a payment notification could not be verified yet');
    await verifyLater(services, stored.id);
    throw new DomainError('PAYMENT_UNVERIFIED');
  }
}
