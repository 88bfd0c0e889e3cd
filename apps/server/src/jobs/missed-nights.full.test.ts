import { placeOrderInput, saveUserAlertsInput, standingOrderInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { addDays, calendarDate, latestDue, MENU_GENERATION_DAYS, SCHEDULE } from '@padkos/domain';
import {
  addStandingOrder,
  placeOrder,
  rebuildDaySums,
  type ServiceContext,
  saveUserAlerts,
} from '@padkos/services';
import { createTestApp, ledgerFaults, OPERATOR, type TestApp, type TestDish } from '@padkos/services/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JobServers } from '../../testing/job-servers.ts';
import { instantsOf, PromisedRuns, TIMES } from '../../testing/nights.ts';

/** Set PADKOS_SCHEDULER_DAYS=200 for a longer run. */
const DAYS = Number(process.env.PADKOS_SCHEDULER_DAYS ?? 3);
const FIRST_DAY = calendarDate('2026-11-21');
const SERVERS = [0, 1, 2];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DAY_MS = 86_400_000;

/** What happens at a time of a day: to which servers, and for how many steps of the clock. */
interface Trouble {
  readonly kind: 'stop' | 'kill in a task' | 'kill in the minute' | 'database away';
  readonly servers: readonly number[];
  readonly lasts: number;
}
const trouble = fc.record({
  kind: fc.constantFrom<Trouble['kind']>(
    'stop',
    'kill in a task',
    'kill in a task',
    'kill in the minute',
    'database away',
  ),
  servers: fc.oneof(fc.constant(SERVERS), fc.subarray(SERVERS, { minLength: 1 })),
  // Mostly some hours, sometimes days.
  lasts: fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 6 }), weight: 5 },
    { arbitrary: fc.integer({ min: 10, max: 45 }), weight: 1 },
  ),
});
/** For each day, what happens at which of its times. */
type Plan = readonly (readonly (readonly [time: number, trouble: Trouble])[])[];
const plans = fc.array(
  fc.array(fc.tuple(fc.nat(TIMES.length - 1), trouble), { minLength: 1, maxLength: 2 }),
  {
    minLength: DAYS,
    maxLength: DAYS,
  },
);

let app: TestApp;
let servers: JobServers;
beforeEach(async () => {
  app = await createTestApp();
  servers = new JobServers(app);
});
afterEach(async () => {
  await servers.close();
  await app.close();
});

/** A kitchen with a menu for every day, a customer with a standing order, one who orders by hand, and one who gets reminders. */
async function openKitchen(): Promise<{
  dishes: TestDish[];
  regular: ServiceContext;
  standing: string;
  reminded: string;
}> {
  const dishes = [
    await app.makeDish({ date: FIRST_DAY }),
    await app.makeDish({ title: 'Pap', date: FIRST_DAY }),
  ];
  await calls.saveWeeklyAssignments(app.db.sql, {
    cells: EVERY_DAY.flatMap((dayOfWeek) =>
      dishes.map(({ id }) => ({
        menuItemId: id,
        dayOfWeek,
        defaultMaxQuantity: 50,
        defaultCutoffTime: '15:00',
        isActive: true,
      })),
    ),
    actor: OPERATOR,
    now: app.clock.now(),
  });
  const [regular, standing, reminded] = [
    await app.makeCustomer({ tokens: 90_000 }),
    await app.makeCustomer({ tokens: 90_000 }),
    await app.makeCustomer(),
  ];
  await addStandingOrder(
    app.contextFor(standing),
    standingOrderInput.parse({ weekdays: EVERY_DAY, menuItemId: dishes[0]?.id, quantity: 1 }),
  );
  await saveUserAlerts(
    app.contextFor(reminded),
    saveUserAlertsInput.parse({ nothingOrderedOn: EVERY_DAY, time: '16:00' }),
  );
  await app.db.sql.unsafe(`
    create table made_messages (message_id text);
    create function note_message() returns trigger language plpgsql as $$
    begin insert into made_messages values (new.message_id); return null; end $$;
    create trigger note_message after insert on mail_messages for each row execute function note_message();`);
  return { dishes, regular: app.contextFor(regular), standing: standing.id, reminded: reminded.id };
}

/** Waits until no job is left. Retry delays and minutes are skipped. */
async function untilDone(): Promise<void> {
  const { sql } = app.db;
  for (let waits = 1; ; waits += 1) {
    const until = performance.now() + Math.min(250 * waits, 3_000);
    while (performance.now() < until) {
      const [row] = await sql<[{ left: number }]>`
        select (select count(*) from graphile_worker.jobs)::int + (select count(*) from order_outbox)::int as left`;
      if (row.left === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    if (waits === 60)
      throw new Error(
        `jobs are left: ${JSON.stringify(await sql`select task_identifier, locked_by, attempts, last_error, run_at from graphile_worker.jobs`)}`,
      );
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`;
    await servers.tick();
  }
}

it(
  `${DAYS} days of three servers with kills and outages: each task runs once for each time that it is due`,
  async () => {
    await fc.assert(
      fc.asyncProperty(plans, (plan) => runDays(plan)),
      { numRuns: 1, endOnFailure: true },
    );
  },
  60_000 + DAYS * 60_000,
);

async function runDays(plan: Plan): Promise<void> {
  const { dishes, regular, standing, reminded } = await openKitchen();
  await servers.prepare();
  const promised = new PromisedRuns();
  const instants = instantsOf(FIRST_DAY, DAYS);
  /** The days at whose times (`08:00`, and so on) a server was up and had finished its work. */
  const calm = new Set<string>();
  const happened: Record<Trouble['kind'], number> = {
    stop: 0,
    'kill in a task': 0,
    'kill in the minute': 0,
    'database away': 0,
  };
  const backAt = new Map<number, number>();
  let databaseBackAt = 0;
  let ordered = 0;
  const pending: Promise<void>[] = [];

  for (const [index, { date, time, at }] of [
    ...instants,
    ...instantsOf(addDays(FIRST_DAY, DAYS), 1).slice(-1),
  ].entries()) {
    const isLast = index === instants.length;
    // An outage that would last longer ends with the simulated days.
    if (isLast) databaseBackAt = Math.min(databaseBackAt, index);
    const isAway = index < databaseBackAt;
    if (index === databaseBackAt || isLast) await servers.connect(servers.running);
    app.at(at.toISOString());
    if (!isAway)
      for (const server of SERVERS)
        if (!servers.running.includes(server) && (index >= (backAt.get(server) ?? 0) || isLast))
          await servers.start(server);
    const due = isLast || isAway ? [] : (plan[Math.floor(index / TIMES.length)] ?? []);
    const now = due.filter(([which]) => TIMES[which] === time).map(([, one]) => one);
    if (time === '12:00' && !isAway && servers.running.length > 0) {
      const order = { deliveryDate: addDays(date, 1), items: [{ menuItemId: dishes[0]?.id, quantity: 1 }] };
      await placeOrder(regular, placeOrderInput.parse(order), `key-${date}`);
      ordered += 1;
    }
    if (isAway) {
      pending.push(servers.tick());
      continue;
    }
    for (const { kind, servers: named, lasts } of now) {
      const hit = named.filter((server) => servers.running.includes(server));
      if (hit.length === 0 || index < databaseBackAt) continue;
      happened[kind] += 1;
      if (kind === 'database away') {
        databaseBackAt = index + lasts;
        await servers.cutOff(servers.running);
        pending.push(servers.tick());
        continue;
      }
      for (const server of hit) backAt.set(server, index + lasts);
      if (kind === 'stop') for (const server of hit) await servers.stop(server);
      if (kind === 'kill in a task') {
        const before = await servers.deaths();
        await servers.doom(hit);
        await servers.tick();
        const until = performance.now() + 1_000;
        while ((await servers.deaths()) === before && performance.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 20));
        await servers.kill(hit);
      }
      if (kind === 'kill in the minute') {
        const ticking = servers.tick();
        await servers.kill(hit);
        await ticking;
      }
    }
    if (index < databaseBackAt || servers.running.length === 0) continue;
    await servers.tick();
    await untilDone();
    promised.note(at);
    calm.add(`${date} ${time}`);
  }
  await Promise.all(pending);
  const deaths = await servers.deaths();
  process.stdout.write(
    `${JSON.stringify({ days: DAYS, happened, deaths, calm: calm.size, of: instants.length })}\n`,
  );

  await expectRuns(promised, instants.at(-1)?.at ?? new Date());
  await expectEffects({ dishes, standing, reminded, ordered, calm });
  expect(await ledgerFaults(app.db)).toEqual([]);
}

/** The last instant at which a task was due when the first server started. */
const firstDue = (time: string) =>
  latestDue(time, instantsOf(FIRST_DAY, 1)[0]?.at ?? new Date()).toISOString();

/** The instants one day apart between two instants, excluding the end. */
function daysFrom(first: string | undefined, end: string | undefined): string[] {
  if (first === undefined || end === undefined) return [];
  const days = Math.round((Date.parse(end) - Date.parse(first)) / DAY_MS);
  return Array.from({ length: days }, (_, day) => new Date(Date.parse(first) + day * DAY_MS).toISOString());
}

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString();

/** Each promised run exists once and ended without an error; any further run was due too. */
async function expectRuns(promised: PromisedRuns, end: Date): Promise<void> {
  const runs = await app.db.query.select().from(schema.taskRuns).orderBy(schema.taskRuns.dueAt);
  expect(runs.filter(({ finishedAt }) => finishedAt === null)).toEqual([]);
  // Standing orders that no server was up for in time are reported as a fault of the run; everything else ends well.
  const faults = runs.filter(
    ({ task, error }) =>
      error !== null && !(task === 'place-standing-orders' && error.includes('were not placed in time')),
  );
  expect(faults).toEqual([]);
  for (const { task, time, each } of SCHEDULE) {
    const made = runs.filter((run) => run.task === task).map(({ dueAt }) => dueAt.toISOString());
    if (task === 'back-up') expect(made).toEqual([]);
    else if (each) {
      const wanted = promised.of(task);
      // Servers that were killed at the first instants may have started with a day before the first promised one.
      const earlier = made.slice(0, -wanted.length);
      expect(earlier.every((dueAt) => dueAt >= firstDue(time))).toBe(true);
      expect(made).toEqual([...daysFrom(earlier[0], wanted[0]), ...wanted]);
    } else expect(made).toEqual(expect.arrayContaining(promised.of(task)));
    const times = made.map((dueAt) =>
      new Date(Date.parse(dueAt) + 2 * 3_600_000).toISOString().slice(11, 16),
    );
    expect([...new Set(times)]).toEqual(task === 'back-up' ? [] : [time]);
    expect(made.every((dueAt) => dueAt <= end.toISOString() || dueAt <= app.clock.now().toISOString())).toBe(
      true,
    );
  }
}

/**
 * The effects of the tasks exist once: menus, manifests, standing orders, reminders, messages, sums of days; and old data is
 * gone.
 */
async function expectEffects({
  dishes,
  standing,
  reminded,
  ordered,
  calm,
}: {
  dishes: readonly TestDish[];
  standing: string;
  reminded: string;
  ordered: number;
  calm: ReadonlySet<string>;
}): Promise<void> {
  const { sql, query } = app.db;
  const today = addDays(FIRST_DAY, DAYS);
  const dates = Array.from({ length: DAYS + MENU_GENERATION_DAYS }, (_, day) => addDays(FIRST_DAY, day));
  const menus = await query.select().from(schema.dailyMenus);
  expect(menus.map(({ date, menuItemId }) => `${date} ${menuItemId}`).sort()).toEqual(
    dates.flatMap((date) => dishes.map(({ id }) => `${date} ${id}`)).sort(),
  );

  const manifests = await query
    .select()
    .from(schema.deliveryManifests)
    .orderBy(schema.deliveryManifests.date);
  expect(manifests.map(({ date, version }) => ({ date, version }))).toEqual(
    [-1, ...dates.slice(0, DAYS + 1).keys()].map((day) => ({ date: addDays(FIRST_DAY, day), version: 1 })),
  );

  const rows = await sql<{ date: string; state: string; orders: number }[]>`
    select d.date::text as date, d.state, (
      select count(*)::int from orders o where o.user_id = ${standing} and o.delivery_date = d.date) as orders
    from standing_order_dates d order by d.date`;
  const places = new Map(rows.map(({ date, state, orders }) => [date, [state, orders]]));
  expect(places.size).toBe(rows.length);
  for (const [state, orders] of places.values()) expect(orders).toBe(state === 'placed' ? 1 : 0);
  const inTime = (date: string, ...times: string[]) =>
    times.some((time) => calm.has(`${addDays(calendarDate(date), -1)} ${time}`));
  const wanted = dates
    .slice(1, DAYS + 1)
    .filter((date) => inTime(date, '08:00', '12:00', '16:00', '18:00', '21:30'));
  expect(wanted.filter((date) => places.get(date)?.[0] !== 'placed')).toEqual([]);

  const told = await sql<{ subject: string }[]>`
    select subject from alerts where user_id = ${reminded} and is_told and created_at > ${daysAgo(25)}`;
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(told.length);
  const reminders = dates
    .slice(Math.max(1, DAYS - 20), DAYS + 1)
    .filter((date) => inTime(date, '16:00', '18:00'));
  expect(told.map(({ subject }) => subject)).toEqual(expect.arrayContaining(reminders));

  const messages = await sql<{ kind: string; made: number; different: number }[]>`
    select split_part(message_id, '.', 1) as kind, count(*)::int as made, count(distinct message_id)::int as different
    from made_messages group by 1 order by 1`;
  for (const { kind, made, different } of messages) expect([kind, made]).toEqual([kind, different]);
  const madeOf = (kind: string) => messages.find((one) => one.kind === kind)?.made ?? 0;
  expect(madeOf('ledger-faults')).toBe(0);
  const placedByRule = rows.filter(({ state }) => state === 'placed').length;
  expect([madeOf('welcome'), madeOf('order-placed')]).toEqual([3, ordered + placedByRule]);
  expect(madeOf('alerts')).toBeGreaterThanOrEqual(told.length);

  const sums = () => sql`select * from day_sums order by date`.then((found) => JSON.stringify(found));
  // If no server was up long enough for an order, there is no day to sum.
  const [days] = await sql<[{ last: string | null; isOrdered: boolean }]>`
    select max(date)::text as last, exists (select from orders where placed_on < ${today}) as "isOrdered" from day_sums`;
  expect(days.last).toBe(days.isOrdered ? addDays(today, -1) : null);
  const before = await sums();
  await rebuildDaySums(app);
  expect(await sums()).toBe(before);

  const [old] = await sql<[{ kept: number }]>`
    select count(*)::int as kept from idempotency_keys where created_at < ${daysAgo(32)}`;
  expect(old.kept).toBe(0);
  const [left] = await sql<[{ jobs: number }]>`select count(*)::int as jobs from graphile_worker.jobs`;
  expect(left.jobs).toBe(0);
}
