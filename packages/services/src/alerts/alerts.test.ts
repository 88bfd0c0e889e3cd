import {
  closeDaysInput,
  type SaveUserAlertsInput,
  saveUserAlertsInput,
  standingOrderInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { createSmtpTransport } from '@padkos/mail';
import { startMailServer } from '@padkos/mail/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  addStandingOrder,
  askForErasure,
  cancelOwnOrder,
  changeStatus,
  cleanUp,
  closeDays,
  creditTokens,
  erasePerson,
  listErasureRequests,
  noteAlerts,
  ownData,
  placeOrder,
  previewAlerts,
  reopenDays,
  type ServiceContext,
  saveAssignments,
  saveUserAlerts,
  sendAlerts,
  sendMessage,
  userAlerts,
} from '../index.ts';

const SATURDAY = '2026-11-21';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});
afterEach(async () => {
  await app.db.query.delete(schema.userAlerts);
  await app.db.query.delete(schema.alerts);
});

const choose = (me: ServiceContext, choices: Partial<SaveUserAlertsInput>) =>
  saveUserAlerts(me, saveUserAlertsInput.parse(choices));
async function customer(tokens: number, choices: Partial<SaveUserAlertsInput>) {
  const me = app.contextFor(await app.makeCustomer({ tokens }));
  await choose(me, choices);
  return me;
}
const admin = async () => app.contextFor(await app.makeAdmin());
const idOf = (me: ServiceContext) => me.actor?.userId ?? '';
const order = (me: ServiceContext, dish: TestDish, quantity = 1) =>
  placeOrder(me, {
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity }],
    paymentMethod: 'wallet',
  });
const credit = async (me: ServiceContext, tokens: number) =>
  creditTokens(await admin(), { userId: idOf(me), tokens });

/** What the minute task and its jobs do at an instant. */
async function minuteAt(instant: string) {
  app.at(instant);
  await noteAlerts(app);
  await sendAll();
}
async function sendAll() {
  const rows = await app.db.query.selectDistinct({ id: schema.alerts.messageId }).from(schema.alerts);
  for (const { id } of rows) if (id !== null) await sendAlerts({ ...app, mail: null }, id);
}
/** The messages of alerts to a customer, the oldest first. */
async function toldTo(me: ServiceContext) {
  const { mailMessages: messages, users } = schema;
  return app.db.query
    .select({ subject: messages.subject, text: messages.text, expiresAt: messages.expiresAt })
    .from(messages)
    .innerJoin(users, eq(users.email, messages.recipient))
    .where(sql`${messages.messageId} like 'alerts.%' and ${users.id} = ${idOf(me)}`)
    .orderBy(messages.createdAt);
}
const subjectsTo = async (me: ServiceContext) => (await toldTo(me)).map(({ subject }) => plain(subject));
/** Amounts contain non-breaking spaces. */
const plain = (words = '') => words.replaceAll('\u00a0', ' ');

it('all alerts are off until they are chosen, and are kept as they were chosen', async () => {
  const me = app.contextFor(await app.makeCustomer({ tokens: 10 }));
  const off = { lowBalance: null, nothingOrderedOn: [], weekMenu: false, time: '16:00' };
  expect(await userAlerts(me)).toEqual(off);
  expect(await previewAlerts(me)).toEqual({ message: null, silent: [] });
  const chosen = { lowBalance: 50, nothingOrderedOn: [5, 1, 5], weekMenu: true, time: '07:30' };
  expect(await choose(me, chosen)).toEqual({ ...chosen, nothingOrderedOn: [1, 5] });
  expect(await choose(me, {})).toEqual(off);
  for (const call of [userAlerts, previewAlerts])
    expect(await refusalOf(call(app.contextFor(null)))).toBe('UNAUTHORIZED');
});

describe('a low balance', () => {
  it('is told once for each time that it falls below the threshold', async () => {
    const dish = await app.makeDish({ price: 40 });
    const me = await customer(100, { lowBalance: 50 });
    await minuteAt('2026-11-20T12:00:00+02:00');
    await order(me, dish);
    await minuteAt('2026-11-20T12:01:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    const { id } = await order(me, dish);
    for (let i = 0; i < 2; i += 1) await minuteAt('2026-11-20T12:02:00+02:00');
    expect(await subjectsTo(me)).toEqual(['Your balance is 10 tokens']);
    const [told] = await toldTo(me);
    for (const words of [
      'below the 50 tokens that you set',
      `${app.publicUrl}/wallet`,
      `${app.publicUrl}/account`,
    ])
      expect(told?.text).toContain(words);
    expect(told?.text).toContain('switch them off under Alerts on your account page');
    // A further fall is not a new one; rising above the limit and falling again is.
    await credit(me, 39);
    await minuteAt('2026-11-20T12:03:00+02:00');
    expect(await toldTo(me)).toHaveLength(1);
    await cancelOwnOrder(me, { id });
    await minuteAt('2026-11-20T12:04:00+02:00');
    await order(me, dish);
    await minuteAt('2026-11-20T12:05:00+02:00');
    expect(await subjectsTo(me)).toEqual(['Your balance is 10 tokens', 'Your balance is 49 tokens']);
  });

  it('is told when it rose and fell within a minute, and not when it is above again', async () => {
    const dish = await app.makeDish({ price: 40 });
    const me = await customer(60, { lowBalance: 50 });
    const { id } = await order(me, dish);
    await cancelOwnOrder(me, { id });
    await minuteAt('2026-11-20T12:01:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    await order(me, dish);
    await minuteAt('2026-11-20T12:02:00+02:00');
    await credit(me, 45);
    await order(me, dish);
    await minuteAt('2026-11-20T12:03:00+02:00');
    expect(await toldTo(me)).toHaveLength(2);
  });

  it('that was low when the alert was chosen is not told, but the preview says what would be', async () => {
    const me = await customer(30, { lowBalance: 50 });
    await minuteAt('2026-11-20T12:01:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    expect(plain((await previewAlerts(me)).message?.subject)).toBe('Your balance is 30 tokens');
    await choose(me, { lowBalance: 30 });
    expect(await previewAlerts(me)).toEqual({
      message: null,
      silent: [{ alert: 'low_balance', reason: 'Your balance is 30\u00a0tokens, not below 30\u00a0tokens.' }],
    });
  });

  it('names the standing order that will lack tokens, by dish and date', async () => {
    const dish = await app.makeDish({ price: 40, date: '2026-11-23' });
    const me = await customer(100, { lowBalance: 50 });
    const rule = { weekdays: [1], menuItemId: dish.id, quantity: 2 };
    await addStandingOrder(me, standingOrderInput.parse(rule));
    await order(me, await app.makeDish({ price: 60 }));
    await minuteAt('2026-11-20T12:01:00+02:00');
    const [told] = await toldTo(me);
    expect(told?.text).toContain(
      'Your standing order for Monday 23 November 2026 (2 x Bobotie) lacks 50 tokens. Top up before Sunday 22 November 2026 at 08:00',
    );
  });
});

describe('a date without an order', () => {
  it('is told of at the chosen time on the day on which ordering closes, once', async () => {
    await app.makeDish();
    const me = await customer(0, { nothingOrderedOn: [6], time: '16:00' });
    await minuteAt('2026-11-20T15:59:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    await minuteAt('2026-11-20T16:00:00+02:00');
    await minuteAt('2026-11-20T16:00:00+02:00');
    await minuteAt('2026-11-20T16:01:00+02:00');
    expect(await toldTo(me)).toMatchObject([
      {
        subject: 'Nothing ordered for Saturday 21 November 2026',
        expiresAt: new Date('2026-11-20T20:00:00Z'),
      },
    ]);
    const [told] = await toldTo(me);
    expect(told?.text).toContain('You can order until Friday 20 November 2026 at 22:00.');
  });

  it.each<[string, (me: ServiceContext) => Promise<unknown>]>([
    ['has an order for it', async (me) => order(me, await app.makeDish())],
    [
      'has an unpaid order by card',
      async (me) => {
        const { id, date } = await app.makeDish();
        await placeOrder(me, {
          deliveryDate: date,
          items: [{ menuItemId: id, quantity: 1 }],
          paymentMethod: 'card',
        });
      },
    ],
    [
      'has a standing order that is placed later',
      async (me) => {
        const { id } = await app.makeDish();
        app.at('2026-11-20T07:00:00+02:00');
        await addStandingOrder(me, standingOrderInput.parse({ weekdays: [6], menuItemId: id, quantity: 1 }));
      },
    ],
    ['has not chosen this day', (me) => choose(me, { nothingOrderedOn: [1, 2, 3, 4, 5, 7] })],
    [
      'is not active any more',
      async (me) => changeStatus(await admin(), { userId: idOf(me), isActive: false }),
    ],
  ])('is not told to who %s', async (_, prepare) => {
    await app.makeDish();
    const me = await customer(200, { nothingOrderedOn: [6] });
    await prepare(me);
    await minuteAt('2026-11-20T16:00:00+02:00');
    expect(await toldTo(me)).toEqual([]);
  });

  it('is told to who cancelled the order before, and not to who cancels after the time', async () => {
    const dish = await app.makeDish();
    const [before, after] = [
      await customer(200, { nothingOrderedOn: [6] }),
      await customer(200, { nothingOrderedOn: [6] }),
    ];
    await cancelOwnOrder(before, { id: (await order(before, dish)).id });
    const { id } = await order(after, dish);
    await minuteAt('2026-11-20T16:00:00+02:00');
    await cancelOwnOrder(after, { id });
    await minuteAt('2026-11-20T16:01:00+02:00');
    expect(await toldTo(before)).toHaveLength(1);
    expect(await toldTo(after)).toEqual([]);
  });

  it('is told where the standing order for it lacks tokens', async () => {
    const dish = await app.makeDish({ price: 40 });
    app.at('2026-11-20T07:00:00+02:00');
    const me = await customer(10, { nothingOrderedOn: [6] });
    await addStandingOrder(me, standingOrderInput.parse({ weekdays: [6], menuItemId: dish.id, quantity: 1 }));
    await minuteAt('2026-11-20T16:00:00+02:00');
    expect((await toldTo(me))[0]?.text).toContain('(1 x Bobotie) lacks 35 tokens');
  });

  it('that is closed or has no dish left is not told of', async () => {
    const me = await customer(0, { nothingOrderedOn: [3] });
    // A separate Wednesday, without a menu.
    app.at('2027-01-12T12:00:00+02:00');
    await minuteAt('2027-01-12T16:00:00+02:00');
    await app.makeDish({ date: '2027-01-20', portions: 0 });
    await minuteAt('2027-01-19T16:00:00+02:00');
    await app.makeDish({ date: '2027-01-27' });
    const closed = closeDaysInput.parse({ from: '2027-01-27', to: '2027-01-27', reason: 'Stocktaking' });
    const { id } = await closeDays(await admin(), closed);
    await minuteAt('2027-01-26T16:00:00+02:00');
    await reopenDays(await admin(), { id });
    await app.makeDish({ date: '2027-02-03' });
    await minuteAt('2027-02-02T16:00:00+02:00');
    expect(await subjectsTo(me)).toEqual(['Nothing ordered for Wednesday 3 February 2027']);
  });

  it('is told once by many servers at the same time', async () => {
    await app.makeDish();
    const people = await Promise.all(Array.from({ length: 5 }, () => customer(0, { nothingOrderedOn: [6] })));
    app.at('2026-11-20T16:00:00+02:00');
    await Promise.all(Array.from({ length: 6 }, () => noteAlerts(app)));
    await Promise.all([sendAll(), sendAll()]);
    for (const me of people) expect(await toldTo(me)).toHaveLength(1);
  });

  it('that was missed while no server ran is made up for until the cutoff, and never after it', async () => {
    await app.makeDish();
    const [early, late] = [
      await customer(0, { nothingOrderedOn: [6] }),
      await customer(0, { nothingOrderedOn: [6], time: '21:30' }),
    ];
    await minuteAt('2026-11-20T20:59:00+02:00');
    expect(await toldTo(early)).toHaveLength(1);
    await minuteAt('2026-11-20T22:00:00+02:00');
    expect(await toldTo(late)).toEqual([]);
    await minuteAt('2026-11-21T12:00:00+02:00');
    expect(await toldTo(late)).toEqual([]);
  });

  it('is not told when its job comes after the cutoff, or after an order', async () => {
    const dish = await app.makeDish();
    const [slow, ordered] = [
      await customer(200, { nothingOrderedOn: [6] }),
      await customer(200, { nothingOrderedOn: [6] }),
    ];
    app.at('2026-11-20T16:00:00+02:00');
    await noteAlerts(app);
    await order(ordered, dish);
    app.at('2026-11-20T22:00:00+02:00');
    await sendAll();
    for (const me of [slow, ordered]) expect(await toldTo(me)).toEqual([]);
  });

  it('that was due before the alert was chosen is not made up for', async () => {
    await app.makeDish();
    app.at('2026-11-20T17:00:00+02:00');
    const me = await customer(0, { nothingOrderedOn: [6] });
    await minuteAt('2026-11-20T17:00:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    expect((await previewAlerts(me)).message?.subject).toBe('Nothing ordered for Saturday 21 November 2026');
  });
});

describe('the menu of the next week', () => {
  const fill = async (dates: string[]) => {
    for (const date of dates) await app.makeDish({ date, title: `Pap of ${date}` });
  };

  it('is told from Friday on at the chosen time, once, when most of its usual days have dishes', async () => {
    app.at('2027-03-01T12:00:00+02:00');
    const dish = await app.makeDish({ date: '2027-02-02' });
    const cells = [1, 2, 3, 4].map((dayOfWeek) => ({
      menuItemId: dish.id,
      dayOfWeek,
      defaultMaxQuantity: null,
      isActive: true,
    }));
    await saveAssignments(await admin(), { assignments: cells });
    const me = await customer(0, { weekMenu: true, time: '09:00' });
    await fill(['2027-03-08', '2027-03-09']);
    // Thursday, and Friday with two of four days.
    for (const day of ['04', '05']) await minuteAt(`2027-03-${day}T09:00:00+02:00`);
    expect(await toldTo(me)).toEqual([]);
    expect((await previewAlerts(me)).silent).toEqual([
      { alert: 'week_menu', reason: 'The menu of the week from Monday 8 March 2027 is not out yet.' },
    ]);
    await fill(['2027-03-10']);
    await minuteAt('2027-03-05T20:00:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    await minuteAt('2027-03-06T09:00:00+02:00');
    await minuteAt('2027-03-07T09:00:00+02:00');
    expect(await subjectsTo(me)).toEqual(['The menu of the week from Monday 8 March 2027 is out']);
    expect((await toldTo(me))[0]?.text).toContain('Mon 8 Mar: Pap of 2027-03-08');
    await app.db.query.delete(schema.weeklyMenuAssignments);
  });

  it('is not looked at before the time on Friday, for who chose it later that day, or for who did not choose it', async () => {
    app.at('2027-06-30T12:00:00+02:00');
    await customer(0, { weekMenu: true, time: '18:00' });
    await customer(0, { lowBalance: 50, time: '09:00' });
    app.at('2027-07-02T12:00:00+02:00');
    await customer(0, { weekMenu: true, time: '09:00' });
    await minuteAt('2027-07-02T15:00:00+02:00');
    expect(await app.db.query.select().from(schema.alerts)).toEqual([]);
  });

  it('that was missed is made up for until the week begins', async () => {
    app.at('2027-04-05T12:00:00+02:00');
    await fill(['2027-04-13', '2027-04-15']);
    const [inTime, late] = [
      await customer(0, { weekMenu: true }),
      await customer(0, { weekMenu: true, time: '23:30' }),
    ];
    await minuteAt('2027-04-11T20:30:00+02:00');
    expect(await toldTo(inTime)).toHaveLength(1);
    expect(await toldTo(late)).toHaveLength(1);
    await app.db.query.delete(schema.alerts);
    await minuteAt('2027-04-12T12:00:00+02:00');
    expect(await toldTo(inTime)).toHaveLength(1);
  });
});

describe('several alerts', () => {
  it('that are due together come in one message', async () => {
    const dish = await app.makeDish({ price: 40 });
    for (const date of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) await app.makeDish({ date });
    const me = await customer(60, { lowBalance: 50, nothingOrderedOn: [6], weekMenu: true });
    await cancelOwnOrder(me, { id: (await order(me, dish)).id });
    await order(me, await app.makeDish({ price: 40, date: '2026-11-22' }));
    await minuteAt('2026-11-20T16:00:00+02:00');
    expect(await subjectsTo(me)).toEqual([
      'Your balance is 15 tokens; Nothing ordered for Saturday 21 November 2026; The menu of the week from Monday 23 November 2026 is out',
    ]);
    const [told] = await toldTo(me);
    // Outdated alerts first.
    expect(told?.expiresAt).toEqual(new Date('2026-11-20T20:00:00Z'));
    const preview = await previewAlerts(me);
    expect(preview).toEqual({ message: { subject: told?.subject, text: told?.text }, silent: [] });
  });

  it('that waited for the mail server past the cutoff are sent without what is out of date', async () => {
    const dish = await app.makeDish({ price: 40, date: '2026-11-22' });
    const [both, one] = [
      await customer(60, { lowBalance: 50, nothingOrderedOn: [6] }),
      await customer(60, { nothingOrderedOn: [6] }),
    ];
    await app.makeDish();
    await order(both, dish);
    await minuteAt('2026-11-20T16:00:00+02:00');
    expect(await subjectsTo(both)).toEqual([
      'Your balance is 15 tokens; Nothing ordered for Saturday 21 November 2026',
    ]);
    const server = await startMailServer();
    const mail = createSmtpTransport({ smtpUrl: server.url, from: 'Kitchen <no-reply@kitchen.example>' });
    app.at('2026-11-20T23:00:00+02:00');
    const stored = await app.db.query
      .select({ messageId: schema.mailMessages.messageId })
      .from(schema.mailMessages)
      .innerJoin(schema.users, eq(schema.users.email, schema.mailMessages.recipient))
      .where(sql`${schema.users.id} in (${idOf(both)}, ${idOf(one)})`);
    for (const { messageId } of stored) await sendMessage({ ...app, mail }, messageId);
    mail.close();
    await server.close();
    const [sent, ...others] = server.received;
    expect(others).toEqual([]);
    expect(sent?.source).toContain('Your balance is low');
    expect(sent?.source).not.toContain('Nothing ordered');
    const [late] = await app.db.query
      .select({ sentAt: schema.mailMessages.sentAt, lastError: schema.mailMessages.lastError })
      .from(schema.mailMessages)
      .innerJoin(schema.users, eq(schema.users.email, schema.mailMessages.recipient))
      .where(eq(schema.users.id, idOf(one)));
    expect(late).toEqual({ sentAt: null, lastError: 'Not sent: it came too late' });
  });
});

describe('what is made up for at night', () => {
  it('waits for the morning: a balance that fell before', async () => {
    const dish = await app.makeDish({ price: 40, date: '2026-11-22' });
    const me = await customer(60, { lowBalance: 50 });
    app.at('2026-11-20T20:45:00+02:00');
    await order(me, dish);
    for (const time of ['20T21:00', '20T23:59', '21T05:59']) await minuteAt(`2026-11-${time}:00+02:00`);
    expect(await toldTo(me)).toEqual([]);
    await minuteAt('2026-11-21T06:00:00+02:00');
    expect(await subjectsTo(me)).toEqual(['Your balance is 15 tokens']);
  });

  it('is never told once its moment is gone: no order for a date whose cutoff passes, the menu of a week that begins', async () => {
    await app.makeDish();
    const me = await customer(0, { nothingOrderedOn: [6], time: '19:00' });
    for (const time of ['20T21:10', '21T06:00']) await minuteAt(`2026-11-${time}:00+02:00`);
    expect(await toldTo(me)).toEqual([]);

    app.at('2027-05-03T12:00:00+02:00');
    for (const date of ['2027-05-10', '2027-05-11']) await app.makeDish({ date });
    const weekly = await customer(0, { weekMenu: true });
    for (const time of ['09T22:30', '10T06:00']) await minuteAt(`2027-05-${time}:00+02:00`);
    expect(await toldTo(weekly)).toEqual([]);
  });

  it('is told in the morning as long as it is of use: no order for a date that closes later', async () => {
    await app.makeDish({ date: '2027-06-12' });
    app.at('2027-06-10T12:00:00+02:00');
    // Ordering for Saturday closes at 22:00 on Friday, so the night before is the one after 23:00 on Thursday.
    const me = await customer(0, { nothingOrderedOn: [6], time: '23:00' });
    for (const time of ['10T23:30', '11T05:30']) await minuteAt(`2027-06-${time}:00+02:00`);
    expect(await toldTo(me)).toEqual([]);
    await minuteAt('2027-06-11T06:00:00+02:00');
    expect(await subjectsTo(me)).toEqual(['Nothing ordered for Saturday 12 June 2027']);
  });

  it('is what is late: at its own time an alert is told at night too', async () => {
    const dish = await app.makeDish({ price: 40, date: '2026-11-22' });
    const [dated, low] = [
      await customer(0, { nothingOrderedOn: [6], time: '21:30' }),
      await customer(60, { lowBalance: 50 }),
    ];
    await app.makeDish();
    app.at('2026-11-20T21:30:00+02:00');
    await order(low, dish);
    await minuteAt('2026-11-20T21:31:00+02:00');
    expect(await toldTo(dated)).toHaveLength(1);
    expect(await toldTo(low)).toHaveLength(1);
  });

  it('waits for the morning also where its job comes late', async () => {
    const dish = await app.makeDish({ price: 40, date: '2026-11-22' });
    const me = await customer(60, { lowBalance: 50 });
    app.at('2026-11-20T20:55:00+02:00');
    await order(me, dish);
    await noteAlerts(app);
    app.at('2026-11-20T23:00:00+02:00');
    await sendAll();
    await minuteAt('2026-11-20T23:01:00+02:00');
    expect(await toldTo(me)).toEqual([]);
    await minuteAt('2026-11-21T06:00:00+02:00');
    expect(await subjectsTo(me)).toEqual(['Your balance is 15 tokens']);
  });
});

it('a message takes only what is to be told and was not, and what is stored already goes out', async () => {
  const me = await customer(0, { weekMenu: true });
  const rows: [string, boolean, string | null, string][] = [
    ['new', true, null, '2026-11-20T22:59:00+02:00'],
    ['nothing to tell', false, null, '2026-11-20T22:59:00+02:00'],
    ['told before', true, '0b0e7a53-14a7-4f4c-9d3a-6b0d5a1f2c3e', '2026-11-20T22:59:00+02:00'],
    ['late at night', true, null, '2026-11-20T12:00:00+02:00'],
  ];
  await app.db.query.insert(schema.alerts).values(
    rows.map(([subject, isTold, messageId, at]) => ({
      ...{ userId: idOf(me), kind: 'nothing_ordered' as const, subject, isTold, messageId },
      createdAt: new Date(at),
    })),
  );
  app.at('2026-11-20T23:00:00+02:00');
  await noteAlerts(app);
  const left = await app.db.query.select().from(schema.alerts);
  const messageOf = (name: string) => left.find(({ subject }) => subject === name)?.messageId ?? null;
  expect(rows.slice(1).map(([name]) => messageOf(name))).toEqual(rows.slice(1).map(([, , id]) => id));
  const message = messageOf('new');
  if (message === null) throw new Error('a message tells it');

  const putOff = () =>
    calls.putOffAlerts(app.db.sql, { message, now: new Date('2026-11-21T01:00:00+02:00') });
  await app.db.sql`
    insert into mail_messages (message_id, recipient, subject, text, html, created_at)
    values (${`alerts.${message}`}, 'thandi@padkos.example', 'Alerts', '', '', now())`;
  expect(await putOff()).toBe(false);
  await app.db.sql`delete from mail_messages where message_id = ${`alerts.${message}`}`;
  expect(await putOff()).toBe(true);
});

it('choices are written only for whom a balance is to be looked at', async () => {
  await customer(10, { lowBalance: 50 });
  const me = await customer(10, { weekMenu: true });
  await credit(me, 5);
  const written = async () => [...(await app.db.sql`select user_id, xmin from user_alerts order by user_id`)];
  const before = await written();
  await noteAlerts(app);
  expect(await written()).toEqual(before);
});

it('a deleted account has none left, and the own data shows what was chosen and decided', async () => {
  await app.makeDish();
  const me = await customer(0, { lowBalance: 50, nothingOrderedOn: [6] });
  await minuteAt('2026-11-20T16:00:00+02:00');
  expect((await ownData(me)).alerts).toMatchObject({
    lowBalance: 50,
    nothingOrderedOn: [6],
    time: '16:00',
    decided: [{ alert: 'nothing_ordered', subject: SATURDAY, told: true }],
  });
  await askForErasure(me, { unspentTokens: 'donate' });
  const anAdmin = await admin();
  const [request] = await listErasureRequests(anAdmin);
  await erasePerson(anAdmin, { requestId: request?.id ?? '' });
  expect(await app.db.query.select().from(schema.userAlerts)).toEqual([]);
  expect(await app.db.query.select().from(schema.alerts)).toEqual([]);
  await minuteAt('2026-11-27T16:00:00+02:00');
});

it('what was decided is forgotten after thirty days', async () => {
  await app.makeDish();
  await customer(0, { nothingOrderedOn: [6] });
  await minuteAt('2026-11-20T16:00:00+02:00');
  await cleanUp(app);
  expect(await app.db.query.select().from(schema.alerts)).toHaveLength(1);
  app.at('2026-12-21T02:00:00+02:00');
  await cleanUp(app);
  expect(await app.db.query.select().from(schema.alerts)).toEqual([]);
});
