import { randomBytes } from 'node:crypto';
import { type Database, schema } from '@padkos/database';
import type { Clock } from '@padkos/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { sha256 } from '../random.ts';
import type { SessionCookie } from './session-cookie.ts';

const { knownDevices, users } = schema;

/** How long the cookie of a device lasts; the row is removed with the period of its kind. */
const DEVICE_DAYS = 365;
const DEVICES_OF_USER = 10;

export interface KnownDevices {
  readonly cookieName: string;
  /**
   * Notes that a browser signed in to an account, and gives the browser a new id. The accounts known under its
   * previous id move to the new one, so that a planted or copied id becomes useless.
   */
  remember(userId: string, previousId: string | null): Promise<SessionCookie>;
}

/** Cookies that recognise browsers which signed in before. They do not sign anyone in (OWASP, "device cookies"). */
export function createKnownDevices({ query }: Database, realClock: Clock, secure: boolean): KnownDevices {
  const cookieName = secure ? '__Host-padkos-device' : 'padkos-device';
  return {
    cookieName,
    async remember(userId, previousId) {
      const id = randomBytes(32).toString('base64url');
      const deviceHash = sha256(id);
      const lastSignInAt = realClock.now();
      if (previousId !== null) {
        await query
          .update(knownDevices)
          .set({ deviceHash })
          .where(eq(knownDevices.deviceHash, sha256(previousId)));
      }
      await query
        .insert(knownDevices)
        .values({ deviceHash, userId, lastSignInAt })
        .onConflictDoUpdate({
          target: [knownDevices.deviceHash, knownDevices.userId],
          set: { lastSignInAt },
        });
      const older = query
        .select({ deviceHash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(desc(knownDevices.lastSignInAt))
        .offset(DEVICES_OF_USER);
      await query
        .delete(knownDevices)
        .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, older)));
      const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
      return { name: cookieName, value: id, attributes: { ...attributes, maxAge: DEVICE_DAYS * 86_400 } };
    },
  };
}

/** Whether a browser with this device id has signed in to the account of this e-mail address before. */
export async function isKnownDevice(
  { db }: Pick<Services, 'db'>,
  deviceId: string,
  email: string,
): Promise<boolean> {
  const rows = await db.query
    .select({ userId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, sha256(deviceId)), eq(users.email, email)));
  return rows.length > 0;
}
