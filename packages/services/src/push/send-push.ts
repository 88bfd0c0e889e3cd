import type { PushJob } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  ALERT_NIGHT_UNTIL,
  addDays,
  johannesburgClock,
  johannesburgInstant,
  type PushNotice,
} from '@padkos/domain';
import { pushTextOf } from '@padkos/mail';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { pushIdentity } from './queue-pushes.ts';

const { pushDevices, users } = schema;

/** The page that a press on a notification opens. */
const PATHS: Record<PushNotice['about'], string> = {
  'order-confirmed': '/orders',
  'order-fulfilled': '/orders',
  'order-changed': '/orders',
  'order-cancelled': '/orders',
  'portion-offered': '/orders',
  'tokens-received': '/wallet',
  'payment-held': '/wallet',
  'payment-ignored': '/wallet',
  'new-orders': '/admin?section=orders',
};

/**
 * Sends a notification to a device that still shows its kind, in its person's present language. Late at night it
 * waits for the morning, as alerts do; a notification that is too late is dropped. A device that its push service no
 * longer knows is removed. Throws when another attempt may succeed, which the queue makes with growing pauses.
 */
export async function sendPush(services: Services, job: PushJob): Promise<void> {
  const { db, clock, log, push } = services;
  const now = clock.now();
  const secondsLeft = Math.floor((Date.parse(job.expiresAt) - now.getTime()) / 1000);
  if (secondsLeft <= 0) return;
  const [device] = await db.query
    .select({
      id: pushDevices.id,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      language: users.language,
      waits: sql<boolean>`waits_for_morning(${job.at}::timestamptz, ${now.toISOString()}::timestamptz)`,
    })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(
      sql`${pushDevices.id} = ${job.deviceId} and ${pushDevices.id} in (select id from push_devices_of(${pushDevices.userId}, ${job.topic}))`,
    );
  if (device === undefined) return;
  if (device.waits) return calls.putOffPush(db.sql, { push: job, seconds: secondsToMorning(now) });

  const { language, endpoint, p256dh, auth } = device;
  const { title, body } = pushTextOf(job.notice, language);
  const data = { title, body, tag: job.tag, path: PATHS[job.notice.about], lang: language ?? 'en' };
  const result = await push.send(
    { endpoint, p256dh, auth, data, keptSeconds: secondsLeft, tag: job.tag },
    await pushIdentity(services),
  );
  // Only the browser and the push service know the address, so the log contains just its host.
  const service = new URL(endpoint).host;
  switch (result.outcome) {
    case 'accepted':
      return;
    case 'gone':
      await db.query.delete(pushDevices).where(eq(pushDevices.id, device.id));
      log.info({ service, why: result.why }, 'a device that gets no notifications any more was removed');
      return;
    case 'refused':
      log.warn({ service, why: result.why }, 'a push service refused a notification');
      return;
    case 'later':
      if (result.seconds === null) throw new Error(`the push service ${service} ${result.why}`);
      return calls.putOffPush(db.sql, { push: job, seconds: result.seconds });
  }
}

function secondsToMorning(now: Date): number {
  const { date } = johannesburgClock(now);
  const today = johannesburgInstant(date, ALERT_NIGHT_UNTIL);
  const morning = today > now ? today : johannesburgInstant(addDays(date, 1), ALERT_NIGHT_UNTIL);
  return Math.ceil((morning.getTime() - now.getTime()) / 1000);
}
