import { calls, schema } from '@padkos/database';
import { deliveryDates, RATING_DAYS } from '@padkos/domain';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { DemoKitchen } from './demo-kitchen.ts';
import { createRandom } from './make-people.ts';

/** How many days of deliveries are rated. */
const RATED_DAYS = 28;
const WORDS: Readonly<Record<number, readonly string[]>> = {
  1: ['Cold by the time it came.'],
  2: ['Too salty for me.', 'The portion was small this time.'],
  4: ['Good, a little more sauce would be great.'],
  5: ['Like my mother makes it.', 'Best of the week!', 'Still hot at the gate. Thank you.'],
};

/**
 * Ratings of recent deliveries, an hour after each, by everybody except the first customer, who still sees the
 * question. They use their own random source, so that the rest of the kitchen does not depend on them.
 */
export async function makeRatings({ db, now, customers }: DemoKitchen): Promise<void> {
  const { orders, orderItems } = schema;
  const random = createRandom(20_261_121);
  const lines = await db.query
    .select({
      id: orderItems.id,
      title: orderItems.title,
      userId: orders.userId,
      fulfilledAt: orders.fulfilledAt,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.status, 'fulfilled'),
        gte(orders.fulfilledAt, new Date(now.getTime() - RATED_DAYS * 86_400_000)),
        inArray(orders.userId, customers.slice(1)),
      ),
    )
    // By number, because ids are new in every kitchen.
    .orderBy(asc(orders.orderNumber), asc(orderItems.position));
  for (const { id, title, userId, fulfilledAt } of lines) {
    const isRated = random.chance(0.45);
    // Some dishes are more popular than others.
    const stars = Math.max(1, Math.min(5, random.whole(3, 6) - (random.chance(0.15) ? 2 : title.length % 2)));
    const words = random.chance(0.12) ? random.pick(WORDS[stars] ?? [null]) : null;
    if (!isRated || fulfilledAt === null) continue;
    const at = new Date(Math.min(now.getTime(), fulfilledAt.getTime() + 3_600_000));
    await calls.rateOrderItem(db.sql, { userId, orderItemId: id, stars, words, days: RATING_DAYS, now: at });
  }
}

/** The portions left of some dishes on each of the coming dates, so that every badge appears. */
const LEFT = [0, 3, 8, null] as const;

export async function makeScarcity({ db, random, now, admin }: DemoKitchen): Promise<void> {
  const { dailyMenus, menuItems } = schema;
  for (const date of deliveryDates(now)) {
    // By title, because ids are new in every kitchen and this should be the same each time.
    const lines = await db.query
      .select({ menuItemId: dailyMenus.menuItemId, soldQuantity: dailyMenus.soldQuantity })
      .from(dailyMenus)
      .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
      .where(eq(dailyMenus.date, date))
      .orderBy(asc(menuItems.title));
    for (const left of LEFT) {
      const [line] = lines.splice(random.whole(0, lines.length - 1), 1);
      if (line === undefined) continue;
      const change = { maxQuantity: left === null ? null : line.soldQuantity + left };
      await calls.setDailyMenuLine(db.sql, {
        date,
        menuItemId: line.menuItemId,
        change,
        actor: admin,
        now,
      });
    }
  }
}

let payments = 4_100_000;

/** A paid top-up, started and settled like a real one, with the sandbox's notification. */
export async function makeTopup({ db }: DemoKitchen, userId: string, rand: number, at: Date): Promise<void> {
  payments += 1;
  const reference = `TUDEMO${payments}`;
  const amountCents = rand * 100;
  const gateway = 'sandbox';
  await calls.startTopup(db.sql, {
    userId,
    key: null,
    hash: null,
    amountCents,
    gateway,
    reference,
    now: at,
  });
  await calls.settlePayment(db.sql, {
    notificationId: null,
    payment: {
      gateway,
      reference,
      providerPaymentId: String(payments),
      amountCents,
      payerEmail: null,
      paidAt: null,
      fields: { payment_status: 'COMPLETE', pf_payment_id: String(payments) },
    },
    now: at,
  });
}
