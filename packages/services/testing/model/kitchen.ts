import { schema } from '@padkos/database';
import { addDays, calendarDate, type KitchenCalendar } from '@padkos/domain';
import { inArray } from 'drizzle-orm';
import { serveWaitingLists } from '../../src/index.ts';
import type { TestApp } from '../index.ts';
import { asCustomer, at, type Model, type Real } from './model.ts';
import { atOnce, deleteStandingOrder, directly, type Job, type Way } from './operations.ts';

/** The customers' initial balance, in tokens. */
const TOKENS = [60, 150, 400];
/** Each kitchen begins on a Friday this number of days after the previous one, so that no two share a date. */
const APART = 28;
const FIRST_DAY = calendarDate('2026-11-20');

const NOTHING_SET: KitchenCalendar = {
  closesOnHolidays: false,
  leavesOutClosed: false,
  countsWorkingDays: false,
  dayCapacity: null,
  closedDays: [],
  holidayChanges: [],
  days: [],
};

/** How many customers, dishes and dates a kitchen of the model has. */
export const SIZES = [TOKENS.length, 4, 2] as const;

/**
 * The kitchen number `n` at 6 o'clock on its first day, in the model and in the app: three dishes on the next day,
 * one on Monday. Its acts reach the app by `way`, and jobs and payments by `job`.
 */
export async function beginKitchen(
  app: TestApp,
  n: number,
  way: Way = directly,
  job: Job = atOnce,
): Promise<{ model: Model; real: Real }> {
  const friday = addDays(FIRST_DAY, n * APART);
  const now = new Date(`${friday}T06:00:00+02:00`);
  app.at(now.toISOString());
  await app.db.sql`
    update calendar_settings
    set closes_on_holidays = false, leaves_out_closed = false, counts_working_days = false, day_capacity = null`;
  await app.db.query.update(schema.siteSettings).set({ transfersOn: true });
  const [saturday, monday] = [addDays(friday, 1), addDays(friday, 3)];
  const [admins, customers, dishes] = await Promise.all([
    Promise.all([app.makeAdmin(), app.makeAdmin()]),
    Promise.all(TOKENS.map((tokens) => app.makeCustomer({ tokens }))),
    Promise.all([
      app.makeDish({ price: 20, portions: 8, date: saturday }),
      app.makeDish({ price: 0, portions: 3, date: saturday }),
      app.makeDish({ price: 12, portions: 0, date: saturday }),
      app.makeDish({ price: 35, date: monday }),
    ]),
  ]);
  await app.db.query
    .update(schema.users)
    .set({ emailConfirmedAt: now })
    .where(
      inArray(
        schema.users.id,
        customers.map(({ id }) => id),
      ),
    );
  return {
    real: { app, admins, customers, way, job, accepted: new Set() },
    model: {
      now,
      dates: [saturday, monday],
      calendar: NOTHING_SET,
      closed: new Map(),
      manifests: new Map(),
      customers: customers.map(({ id }, index) => ({
        id,
        deposited: TOKENS[index] ?? 0,
        spent: 0,
        active: true,
        erased: false,
        avoidsEgg: null,
      })),
      dishes: [8, 3, 0, null].map((max, index) => {
        const dish = dishes[index];
        if (dish === undefined) throw new Error('a dish is missing');
        return {
          ...dish,
          max,
          sold: 0,
          onMenu: true,
          offered: true,
          deleted: false,
          egg: null,
          version: 0,
        };
      }),
      orders: [],
      waiting: [],
      rules: [],
      teams: [],
      releases: [],
      topups: [],
      credits: [],
      credited: [],
      erasures: [],
      sent: [],
      rated: new Set(),
    },
  };
}

/** Ends what is open after a sequence, even a failed one, so that the next kitchen is not affected. */
export async function endKitchen({ model, real }: { model: Model; real: Real }): Promise<void> {
  for (const { id, customer } of model.rules)
    await deleteStandingOrder(asCustomer({ ...real, way: directly }, customer), { id });
  real.app.at(`${addDays(at(model.dates, 1), 1)}T00:00:00+02:00`);
  await serveWaitingLists(real.app);
}
