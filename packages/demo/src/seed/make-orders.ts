import { calls } from '@padkos/database';
import {
  addDays,
  type CalendarDate,
  DomainError,
  dayOfWeek,
  deliveryDates,
  johannesburgClock,
  johannesburgInstant,
  MENU_GENERATION_DAYS,
} from '@padkos/domain';
import type { DemoKitchen } from './demo-kitchen.ts';
import { makeTopup } from './make-ratings.ts';

export const DEMO_DAYS = 90;
const REASONS = [
  'The customer asked us to cancel: working from home that day.',
  'The dish could not be cooked: the gas delivery did not come.',
  'Ordered twice by mistake.',
];

interface PlacedDemoOrder {
  readonly id: string;
  readonly deliveryDate: CalendarDate;
}

/**
 * Simulates the last 90 days with the real functions: top-ups in the morning, orders through the day, confirmed or
 * cancelled at night, fulfilled in the evening of delivery. Nothing is written after the present.
 */
export async function makeOrders(kitchen: DemoKitchen): Promise<void> {
  const { db, random, now, admin } = kitchen;
  const today = johannesburgClock(now).date;
  const first = addDays(today, -DEMO_DAYS);
  await calls.materialiseMenus(db.sql, {
    start: first,
    days: DEMO_DAYS + MENU_GENERATION_DAYS,
    actor: null,
    now: johannesburgInstant(first, '02:00'),
  });
  let open: PlacedDemoOrder[] = [];
  let confirmed: PlacedDemoOrder[] = [];
  for (let date = first; date <= today; date = addDays(date, 1)) {
    const upTo = (time: string) => earlier(johannesburgInstant(date, time), now);
    const due = confirmed.filter(
      (order) => order.deliveryDate <= date && johannesburgInstant(date, '20:10') <= now,
    );
    await inPairs(due, (order) =>
      calls.fulfilOrder(db.sql, { orderId: order.id, actor: admin, now: upTo('20:10') }),
    );
    confirmed = confirmed.filter((order) => !due.includes(order));

    open.push(...(await orderThroughTheDay(kitchen, date)));
    // In the evening tomorrow's orders are confirmed, and now and then one is cancelled.
    if (johannesburgInstant(date, '22:15') > now) continue;
    const tomorrow = open.filter((order) => order.deliveryDate <= addDays(date, 1));
    const [cancelled, kept] = [[], []] as [PlacedDemoOrder[], PlacedDemoOrder[]];
    for (const order of tomorrow) (random.chance(0.06) ? cancelled : kept).push(order);
    await inPairs(cancelled, (order) =>
      calls.cancelOrder(db.sql, {
        orderId: order.id,
        reason: random.pick(REASONS),
        actor: admin,
        now: upTo('22:05'),
      }),
    );
    await inPairs(kept, (order) =>
      calls.confirmOrder(db.sql, { orderId: order.id, actor: admin, now: upTo('22:15') }),
    );
    confirmed.push(...kept);
    open = open.filter((order) => !tomorrow.includes(order));
  }
  // Some of the orders that are still open are confirmed already, so that the coming days show every state.
  const early = open.filter(() => random.chance(0.4));
  await inPairs(early, (order) => calls.confirmOrder(db.sql, { orderId: order.id, actor: admin, now }));
}

async function orderThroughTheDay(kitchen: DemoKitchen, date: CalendarDate): Promise<PlacedDemoOrder[]> {
  const { random, now, customers } = kitchen;
  const busy = dayOfWeek(date) <= 5 ? 0.36 : 0.14;
  const placed: PlacedDemoOrder[] = [];
  const minutes = customers
    .filter(() => random.chance(busy))
    .map((customer) => ({ customer, minute: random.whole(7 * 60, 21 * 60 + 40) }))
    .sort((a, b) => a.minute - b.minute);
  for (const { customer, minute } of minutes) {
    const at = new Date(johannesburgInstant(date, '00:00').getTime() + minute * 60_000);
    if (at > now) break;
    const order = await placeDemoOrder(kitchen, customer, at);
    if (order !== null) placed.push(order);
  }
  return placed;
}

async function placeDemoOrder(
  kitchen: DemoKitchen,
  userId: string,
  at: Date,
): Promise<PlacedDemoOrder | null> {
  const { db, random, dishes } = kitchen;
  const dates = deliveryDates(at);
  const deliveryDate = random.chance(0.7) ? dates[0] : random.pick(dates);
  if (deliveryDate === undefined) return null;
  const menu = dishes.filter((dish) => dish.weekdays.includes(dayOfWeek(deliveryDate)));
  const chosen = new Map(
    Array.from({ length: random.whole(1, 3) }, () => [random.pick(menu).id, random.whole(1, 2)]),
  );
  const lines = [...chosen].map(([menuItemId, quantity]) => ({ menuItemId, quantity }));
  const place = async () => {
    const { orderId } = await calls.placeOrder(db.sql, {
      userId,
      key: null,
      hash: null,
      deliveryDate,
      now: at,
      lines,
      card: null,
      expectedTotal: null,
    });
    return orderId;
  };
  try {
    return { id: await place(), deliveryDate };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'INSUFFICIENT_BALANCE') return null;
    const enough = [200, 300, 300, 500, 1000].filter((rand) => rand >= Number(error.params.missing));
    await makeTopup(kitchen, userId, random.pick(enough), at);
    return { id: await place(), deliveryDate };
  }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** Runs two pieces of work at a time, which suits two cores. */
async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += 2) await Promise.all(items.slice(i, i + 2).map(work));
}
