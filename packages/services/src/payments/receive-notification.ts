import { schema } from '@padkos/database';
import { DomainError, TooManyError } from '@padkos/domain';
import type { GatewayIdentity, RawNotification } from '@padkos/payments';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { Services } from '../context.ts';
import { settleNotification } from './settle-notification.ts';
import { verifyLater } from './verify-notification.ts';

/** How long notifications of a previous gateway are still expected. */
const OWING_MS = 7 * 86_400_000;

/**
 * What is kept of every notification, in addition to what its gateway verifies it with. Nothing else of the request
 * is kept.
 */
const KEPT_HEADERS = ['content-type', 'user-agent'];

/**
 * Receives a notification at `path`, if the configured gateway sends there: stores it unchanged, then settles it.
 * Public; only a notification that the gateway confirms has an effect. Returns when the effect is committed. A
 * notification of a gateway that is no longer configured is kept, while it may still concern money for us, until that
 * gateway is configured again. A forged notification counts for its network address; beyond the limit nothing is
 * stored. Errors: PAYMENT_FORGED (400), NOT_FOUND for an unknown reference, TOO_MANY, PAYMENT_UNVERIFIED (503: send
 * it again).
 */
export async function receiveNotification(
  services: Services,
  path: string,
  raw: RawNotification,
): Promise<void> {
  const { db, gateway, clock, log, rateLimits } = services;
  const sender = gateway?.notifyPath === path ? gateway : await formerGateway(services, path);
  if (sender === null) throw new DomainError('NOT_FOUND', { what: 'gateway' });
  const headers = keptHeaders(sender, raw);
  const address = callerAddress({ ipAddress: raw.remoteAddress });
  const isCounted = await countAsFalse(services, sender, address, { ...raw, headers });
  const [stored] = await db.query
    .insert(schema.paymentNotifications)
    .values({
      gateway: sender.name,
      receivedAt: clock.now(),
      remoteAddress: raw.remoteAddress,
      contentType: raw.contentType,
      headers,
      rawBody: raw.rawBody,
    })
    .returning({ id: schema.paymentNotifications.id });
  if (stored === undefined) throw new Error('a notification was not stored');

  // Verifies only what was stored, so that a later retry comes to the same verdict.
  const outcome =
    sender.name === gateway?.name
      ? await settleNotification(services, stored.id, { ...raw, headers })
      : ('unverified' as const);
  if (isCounted && outcome !== 'forged' && outcome !== 'unverified')
    await rateLimits.refund('notification-address', address);
  if (outcome === 'forged') throw new DomainError('PAYMENT_FORGED');
  if (outcome === 'unknown_reference') throw new DomainError('NOT_FOUND', { what: 'payment' });
  if (outcome === 'unverified') {
    log.warn({ notificationId: stored.id }, 'a payment notification could not be verified yet');
    await verifyLater(services, stored.id);
    throw new DomainError('PAYMENT_UNVERIFIED');
  }
}

/**
 * Counts a notification for its address until it proves genuine. Beyond the limit, only a genuine one continues,
 * uncounted, so that nobody who shares an address with a gateway can block its notifications. Returns whether it was
 * counted. Errors: TOO_MANY.
 */
async function countAsFalse(
  { rateLimits, gateway }: Services,
  sender: GatewayIdentity,
  address: string,
  raw: RawNotification,
): Promise<boolean> {
  try {
    await rateLimits.consume('notification-address', address);
    return true;
  } catch (error) {
    if (!(error instanceof TooManyError) || gateway === null || sender.name !== gateway.name) throw error;
    const { kind } = await gateway.verifyNotification(raw);
    if (kind === 'forged' || kind === 'unverified') throw error;
    return false;
  }
}

/**
 * The gateway that sends to `path` although it is no longer configured, while one of its attempts of the last seven
 * days is unpaid. A configured gateway would be asked for as long.
 */
async function formerGateway(
  { db, gateways, clock }: Services,
  path: string,
): Promise<GatewayIdentity | null> {
  const former = gateways.find(({ notifyPath, takesMoney }) => takesMoney && notifyPath === path);
  if (former === undefined) return null;
  const { paymentAttempts: attempts } = schema;
  const since = new Date(clock.now().getTime() - OWING_MS);
  const [open] = await db.query
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(eq(attempts.gateway, former.name), isNotNull(attempts.nextCheckAt), gt(attempts.createdAt, since)),
    )
    .limit(1);
  return open === undefined ? null : former;
}

function keptHeaders({ signatureHeaders }: GatewayIdentity, { headers }: RawNotification) {
  const kept: Record<string, string> = {};
  for (const name of [...KEPT_HEADERS, ...signatureHeaders]) {
    const value = headers[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
