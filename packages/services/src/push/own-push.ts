import type { PushDeviceIdInput, PushState, SavePushDeviceInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, deviceName } from '@padkos/domain';
import { isPushEndpoint, isPushKey } from '@padkos/push';
import { and, desc, eq } from 'drizzle-orm';
import { sessionKey } from '../accounts/sessions.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { pushIdentity } from './queue-pushes.ts';

const { pushDevices } = schema;

/** The devices that show notifications to the caller, and the key that a browser subscribes with. Errors: UNAUTHORIZED. */
export async function ownPush(context: ServiceContext): Promise<PushState> {
  const { userId, sessionId } = requireActor(context);
  const { publicKey } = await pushIdentity(context);
  const rows = await context.db.query
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), pushDevices.id);
  const sid = sessionKey(sessionId);
  const devices = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    current: row.sid === sid,
    signedIn: row.sid !== null,
    orders: row.orders,
    topups: row.topups,
    newOrders: row.newOrders,
    addedAt: row.createdAt.toISOString(),
  }));
  return {
    publicKey,
    devices: devices.sort((one, other) => Number(other.current) - Number(one.current)),
  };
}

/**
 * Shows notifications on the caller's browser, or changes their kinds. They belong to the session: they pause while
 * the person is signed out there, continue when the same person signs in again, and end with all sessions. A device
 * too many replaces the oldest one. Errors: UNAUTHORIZED, VALIDATION for an address that is not a push service's and
 * for a key that is not a point of P-256.
 */
export async function savePushDevice(
  context: ServiceContext,
  { endpoint, keys, orders, topups, newOrders }: SavePushDeviceInput,
): Promise<PushState> {
  const { userId, sessionId } = requireActor(context);
  if (!isPushEndpoint(endpoint))
    throw new DomainError('VALIDATION', {}, [
      { path: 'endpoint', message: 'Not an address of a push service' },
    ]);
  if (!isPushKey(keys.p256dh))
    throw new DomainError('VALIDATION', {}, [{ path: 'keys.p256dh', message: 'Not a key of a browser' }]);
  await calls.savePushDevice(context.db.sql, {
    userId,
    device: {
      endpoint,
      ...keys,
      userAgent: context.userAgent,
      orders,
      topups,
      newOrders,
      sid: sessionKey(sessionId),
      deviceHash: context.deviceId === null ? null : sha256(context.deviceId),
    },
    now: context.clock.now(),
  });
  return ownPush(context);
}

/** Ends the notifications on one of the caller's devices. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function removePushDevice(
  context: ServiceContext,
  { deviceId }: PushDeviceIdInput,
): Promise<PushState> {
  const { userId } = requireActor(context);
  const gone = await context.db.query
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id });
  if (gone.length === 0) throw new DomainError('NOT_FOUND', { what: 'device' });
  return ownPush(context);
}

/** Resumes the notifications of a browser whose person signed in there again; the ids are those of its cookies. */
export async function resumePush(
  { db }: Pick<ServiceContext, 'db'>,
  signedIn: { readonly userId: string; readonly sessionId: string; readonly deviceId: string },
): Promise<void> {
  const isIt = and(
    eq(pushDevices.userId, signedIn.userId),
    eq(pushDevices.deviceHash, sha256(signedIn.deviceId)),
  );
  await db.query
    .update(pushDevices)
    .set({ sid: sessionKey(signedIn.sessionId) })
    .where(isIt);
}
