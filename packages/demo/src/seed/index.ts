import {
  calls,
  type Database,
  migrateDatabase,
  oneAtATime,
  openDatabase,
  prepareRuntimeRole,
  resetDatabase,
  schema,
} from '@padkos/database';
import { addDays, type Clock, johannesburgClock, johannesburgInstant } from '@padkos/domain';
import type { Log } from '@padkos/services';
import { eq } from 'drizzle-orm';
import { makeMenus } from './make-menus.ts';
import { DEMO_DAYS, makeOrders } from './make-orders.ts';
import { createRandom, makePeople } from './make-people.ts';
import { makeRatings, makeScarcity, makeTopup } from './make-ratings.ts';

export { hasDemoPassword } from './make-people.ts';

const MARK = 'demo-kitchen';

interface DemoParts {
  readonly url: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Makes the demo kitchen in an empty database: people, dishes, menus and 90 days of orders, without messages. Starts
 * over if an earlier attempt was interrupted; leaves a database with users unchanged.
 */
export async function ensureDemoKitchen(parts: DemoParts): Promise<void> {
  // When servers start at the same time, the second one finds the kitchen made.
  await oneAtATime(parts.url, MARK, () => makeUnlessThere(parts));
}

async function makeUnlessThere(parts: DemoParts): Promise<void> {
  const { query } = parts.db;
  const isMark = eq(schema.taskRuns.task, MARK);
  const [mark] = await query.select().from(schema.taskRuns).where(isMark);
  if (mark?.finishedAt) return;
  if (mark !== undefined) {
    parts.log.warn({}, 'the demo kitchen was left half made: it is made anew');
    await resetDatabase(parts.url);
    await migrateDatabase(parts.url);
    await prepareRuntimeRole(parts.url);
  }
  if ((await query.select({ id: schema.users.id }).from(schema.users).limit(1)).length > 0) return;

  const started = performance.now();
  const now = parts.clock.now();
  await query.insert(schema.taskRuns).values({ task: MARK, dueAt: now, enqueuedAt: now });
  const db = openDatabase({ url: parts.url, withoutJobs: true });
  try {
    await makeKitchen(db, now);
  } finally {
    await db.close();
  }
  await query.update(schema.taskRuns).set({ finishedAt: now }).where(isMark);
  parts.log.info(
    { seconds: Math.round((performance.now() - started) / 100) / 10 },
    'the demo kitchen is made',
  );
}

async function makeKitchen(db: Database, now: Date): Promise<void> {
  const opening = johannesburgInstant(addDays(johannesburgClock(now).date, -DEMO_DAYS - 1), '08:00');
  const { adminId, customers } = await makePeople(db, opening);
  const admin = { userId: adminId, ipAddress: null, userAgent: 'demo kitchen' };
  const dishes = await makeMenus(db, admin, opening);
  const kitchen = { db, random: createRandom(20_261_120), now, admin, customers, dishes };
  for (const userId of customers) {
    const welcome = {
      actor: admin,
      key: null,
      hash: null,
      userId,
      tokens: 50,
      notes: 'Welcome tokens',
      now: opening,
    };
    await calls.creditWallet(db.sql, welcome);
  }
  await makeOrders(kitchen);
  await makeRatings(kitchen);
  await makeScarcity(kitchen);
  const [guest] = customers;
  if (guest !== undefined) await makeTopup(kitchen, guest, 250, now);
}
