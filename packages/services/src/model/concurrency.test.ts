import { placeOrderInput, topupInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { addDays, calendarDate } from '@padkos/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDailyMenuLine,
  addStandingOrder,
  approveCredit,
  askForCredit,
  cancelOrder,
  cancelOwnOrder,
  cancelTeamOrder,
  cancelTopup,
  changeOwnOrder,
  changeRole,
  changeStatus,
  checkRefunds,
  closeDays,
  closeTeamOrder,
  confirmOrder,
  copyMenuWeek,
  creditTokens,
  decidePayment,
  deleteStandingOrder,
  expirePayments,
  fulfilOrder,
  giveMenuBack,
  joinWaitingList,
  leaveWaitingList,
  listPayments,
  materialiseMenus,
  noteAlerts,
  openTeamOrder,
  paymentTotals,
  payOrder,
  placeDueStandingOrders,
  placeOrder,
  placeTopupOrder,
  placeWeek,
  rateOrderItem,
  refundLines,
  refundPayment,
  refuseCredit,
  releaseOrder,
  reopenDays,
  resolveRefund,
  type ServiceContext,
  saveAssignments,
  saveUserAlerts,
  serveWaitingLists,
  setDailyMenu,
  setDailyMenuLine,
  startTopup,
  takeRelease,
  takeUpNotifications,
  undoFulfilment,
  undoMenus,
  updateMenuItem,
  updateProfile,
  withdrawRelease,
} from '../index.ts';
import { createTestApp, ledgerFaults, OPERATOR, refusalOf } from '../testing/index.ts';

const PEOPLE = 6;
const DISHES = 4;
const DATE = calendarDate('2026-11-21');
const NONE = { id: '00000000-0000-4000-8000-000000000000' };

/** Longer runs set it: PADKOS_CONCURRENCY_RUNS=200. */
const RUNS = Number(process.env.PADKOS_CONCURRENCY_RUNS ?? 5);

it(
  'all acts at once pass the ledger check and do not deadlock',
  async () => {
    const app = await createTestApp();
    await app.warmUp();
    const head = await app.makeAdmin();
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, i) => (i % 3 ? app.makeCustomer({ tokens: 400 }) : app.makeAdmin())),
    );
    const dishes = await Promise.all(
      Array.from({ length: DISHES }, () => app.makeDish({ price: 5, portions: 30 })),
    );
    const later = await Promise.all(
      [30, 30].map((portions) => app.makeDish({ price: 5, portions, date: addDays(DATE, 1) })),
    );
    await app.db.query.update(schema.users).set({ emailConfirmedAt: app.clock.now() });
    await app.db.query.update(schema.siteSettings).set({ transfersOn: true });
    const pick = <T>(list: readonly T[], index: number): T => {
      const item = list[index % list.length];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const now = app.clock.now();
    const { sql } = app.db;

    type Act = (a: number, b: number, orderId: string, topupId: string) => Promise<unknown>;
    const admin = (n: number) => app.contextFor({ id: pick([head, ...people], n).id, role: 'admin' });
    const me = (n: number) => app.contextFor(pick(people, n));
    const lines = (a: number, b: number) =>
      [a, b].map((n) => ({ menuItemId: pick(dishes, n).id, quantity: 1 + (n % 2) }));
    const acts: Record<string, Act> = {
      place: (a, b) => placeOrder(me(a), { deliveryDate: DATE, items: lines(a, b) }, `key-${b}`),
      placeFreely: (a, b) => placeOrder(me(a), { deliveryDate: DATE, items: lines(b, a) }),
      placeWeek: (a, b) =>
        placeWeek(
          me(a),
          {
            orders: [
              { deliveryDate: addDays(DATE, 1), items: [{ menuItemId: pick(later, b).id, quantity: 1 }] },
              { deliveryDate: DATE, items: lines(a, b) },
            ],
          },
          `week-${b}`,
        ),
      placeByCard: (a, b) =>
        placeOrder(me(a), { deliveryDate: DATE, items: lines(a, b), paymentMethod: 'card' }, `card-${b}`),
      payAgain: (a, _b, id) => payOrder(me(a), { id }),
      settleOrder: (a, _b, id) => settle(id, `${id}-${a % 2}`, a % 5 === 0 ? 100 : null),
      expire: () => expirePayments({ ...app, clock: { now: () => new Date(now.getTime() + 900_000) } }),
      decide: (a, b) =>
        anySettlement(a).then((settlementId) =>
          decidePayment(admin(b), { settlementId, decision: b % 3 ? 'credit' : 'ignore', note: 'Seen' }),
        ),
      refund: (a, b) =>
        anySettlement(a).then((settlementId) =>
          refundPayment(admin(b), { settlementId, method: 'by_hand', note: 'Cash' }),
        ),
      expireTopups: (a) => calls.expireTopups(sql, { now: new Date(now.getTime() + (a % 2) * 90_000_000) }),
      refundToCard: (a, b) =>
        anySettlement(a).then((settlementId) =>
          refundPayment(admin(b), { settlementId, method: 'gateway', note: 'Card' }),
        ),
      beginRefund: (a) =>
        anySettlement(a).then((settlementId) =>
          calls.beginRefund(sql, { settlementId, method: 'gateway', note: 'Card', actor: OPERATOR, now }),
        ),
      resolve: (a, b) =>
        anyRefund(a).then((refundId) =>
          resolveRefund(admin(b), { refundId, state: b % 2 ? 'refunded' : 'refused', note: 'Seen' }),
        ),
      checkRefunds: () => checkRefunds({ ...app, clock: { now: () => new Date(now.getTime() + 300_000) } }),
      checkPayments: () =>
        calls.claimPaymentChecks(sql, {
          gateway: 'sandbox',
          realNow: new Date(Date.now() + 3_600_000),
          limit: 50,
        }),
      takeUp: () => takeUpNotifications({ ...app, clock: { now: () => new Date(now.getTime() + 300_000) } }),
      minuteTasks: () => calls.enqueueMinuteTasks(sql, { tasks: ['expire-payments', 'reconcile-payments'] }),
      payments: (a) => listPayments(admin(a), {}),
      totals: (a) => paymentTotals(admin(a), { date: calendarDate('2026-11-20') }),
      confirm: (a, _b, id) => confirmOrder(admin(a), { id }),
      cancel: (a, _b, id) => cancelOrder(admin(a), { id, reason: 'No gas' }),
      cancelOwn: (a, _b, id) => cancelOwnOrder(me(a), { id }),
      changeOwn: (a, b, id) => changeOwnOrder(me(a), { id, items: lines(a, b) }, `change-${a % 4}`),
      changeFreely: (a, b, id) =>
        ownerOf(id).then((owner) => changeOwnOrder(owner, { id, items: lines(b, a) })),
      refundLine: (a, b, id) =>
        anyLine(id).then((orderItemId) =>
          refundLines(
            admin(a),
            { id, lines: [{ orderItemId, quantity: 1 + (b % 2) }], reason: 'It ran out' },
            `refund-${b}`,
          ),
        ),
      fulfil: (a, _b, id) => fulfilOrder(admin(a), { id }),
      undoFulfilment: (a, _b, id) => undoFulfilment(admin(a), { ids: [id] }),
      credit: (a, b) => creditTokens(admin(a), { userId: pick(people, b).id, tokens: 1 + b }, `credit-${b}`),
      askForCredit: (a, b) =>
        askForCredit(
          admin(a),
          { userId: pick(people, b).id, tokens: 6_000 + b, reason: 'Party' },
          `ask-${b}`,
        ),
      decideCredit: (a, b) =>
        anyCreditRequest(b).then((requestId) =>
          b % 3 ? approveCredit(admin(a), { requestId }) : refuseCredit(admin(a), { requestId, note: 'No' }),
        ),
      invoice: (_a, _b, id) => calls.issueOrderDocuments(sql, { orderId: id, now }),
      role: (a, b) =>
        changeRole(admin(a), { userId: pick(people, b).id, role: a % 2 ? 'admin' : 'customer' }),
      status: (a, b) => changeStatus(admin(a), { userId: pick(people, b).id, isActive: a % 4 > 0 }),
      profile: (a, b) =>
        updateProfile(me(a), { firstName: 'Sipho', lastName: 'M', cellPhone: `+2782${a}${b}` }),
      generate: (a) => materialiseMenus(admin(a), { start: DATE, days: 7 }),
      week: (a, b) =>
        saveAssignments(admin(a), {
          assignments: dishes.map(({ id }) => ({
            menuItemId: id,
            dayOfWeek: 1 + (b % 7),
            defaultMaxQuantity: 20,
            defaultCutoffTime: '15:00',
            isActive: a % 2 > 0,
          })),
        }),
      line: (a, b) =>
        setDailyMenuLine(admin(a), { date: DATE, menuItemId: pick(dishes, b).id, maxQuantity: 20 + b }),
      daily: (a, b) =>
        setDailyMenu(admin(a), {
          date: addDays(DATE, b % 2),
          menuItemIds: dishes.map((dish) => dish.id).reverse(),
        }),
      addDish: (a, b) =>
        addDailyMenuLine(admin(a), { date: DATE, menuItemId: pick(dishes, b).id, maxQuantity: 20 + b }),
      copyWeek: (a, b) => copyMenuWeek(admin(a), { from: DATE, to: addDays(DATE, b % 2 > 0 ? 7 : -7) }),
      undoMenus: (a, b) => undoMenus(admin(a), { dates: [addDays(DATE, b % 2), addDays(DATE, 7)] }),
      sellOut: (a, b) =>
        soldNow(pick(dishes, b).id).then((maxQuantity) =>
          setDailyMenuLine(admin(a), { date: DATE, menuItemId: pick(dishes, b).id, maxQuantity }),
        ),
      join: (a, b) =>
        joinWaitingList(me(a), {
          deliveryDate: DATE,
          menuItemId: pick(dishes, b).id,
          autoBuy: (a + b) % 2 > 0,
        }),
      release: (_a, _b, id) => ownerOf(id).then((owner) => releaseOrder(afterCutoff(owner), { id })),
      take: (a, b) =>
        anyRelease(b).then((id) => takeRelease(afterCutoff(me(a)), { id }, `take-${a % 4}-${b % 4}`)),
      withdraw: (_a, b) =>
        anyRelease(b).then(async (id) => {
          const [release] = await sql<{ order: string }[]>`
            select order_id as "order" from order_releases where id = ${id}`;
          await withdrawRelease(await ownerOf(release?.order ?? NONE.id), { id });
        }),
      openTeam: (a, b) =>
        openTeamOrder(me(a), {
          deliveryDate: DATE,
          name: `Team ${b}`,
          deadline: '2026-11-20T18:00:00+02:00',
        }),
      joinTeam: (a, b) =>
        anyTeam(b).then(({ token }) =>
          placeOrder(
            me(a),
            placeOrderInput.parse({ deliveryDate: DATE, items: lines(a, b), teamOrder: token }),
            `team-${b}`,
          ),
        ),
      endTeam: (a, b) =>
        anyTeam(b).then(({ token, userId }) =>
          (a % 2 ? closeTeamOrder : cancelTeamOrder)(app.contextFor({ id: userId, role: 'customer' }), {
            token,
          }),
        ),
      rate: (a, _b, id) =>
        Promise.all([ownerOf(id), anyLine(id)]).then(([owner, line]) =>
          rateOrderItem(
            { ...owner, clock: { now: () => new Date('2026-11-21T20:30:00+02:00') } },
            { id: line, stars: 1 + (a % 5) },
          ),
        ),
      addStanding: (a, b) =>
        addStandingOrder(me(a), { weekdays: [6], menuItemId: pick(dishes, b).id, quantity: 1 + (b % 2) }),
      placeStanding: () => placeDueStandingOrders(strict(0)),
      deleteStanding: (_a, b) =>
        anyStandingOrder(b).then(({ id, userId }) =>
          deleteStandingOrder(app.contextFor({ id: userId, role: 'customer' }), { id }),
        ),
      closeDay: (a, b) =>
        closeDays(admin(a), {
          from: addDays(DATE, 1),
          to: addDays(DATE, 1),
          reason: 'Stocktaking',
          cancelOrders: b % 2 > 0,
        }),
      reopenDay: (a, b) => anyClosedDays(b).then((id) => reopenDays(admin(a), { id })),
      chooseAlerts: (a, b) =>
        saveUserAlerts(me(a), {
          lowBalance: 100 + b,
          nothingOrderedOn: [6],
          weekMenu: true,
          time: '11:00',
        }),
      sendTokens: (a, b) =>
        calls.transferTokens(sql, {
          userId: pick(people, a).id,
          key: b % 3 ? null : `send-${b}`,
          hash: `${a}`,
          email: pick(people, a + 1 + (b % (PEOPLE - 1))).email,
          tokens: 1 + (b % 5),
          note: null,
          now,
        }),
      noteAlerts: () => noteAlerts(app),
      topupForOrder: (a, b) =>
        startTopup(
          me(a),
          topupInput.parse({
            amount: 50,
            order: {
              deliveryDate: DATE,
              items: lines(a, b),
              expectedTotal: 5 + 5 * lines(a, b).reduce((sum, { quantity }) => sum + quantity, 0),
              idempotencyKey: `wanted-${b}`,
            },
          }),
          `for-order-${b}`,
        ),
      placeWanted: (_a, _b, _id, topupId) => placeTopupOrder(app, topupId),
      leave: (a, b) => anyEntry(b).then((id) => leaveWaitingList(me(a), { id })),
      serve: () => serveWaitingLists(strict(30_000)),
      endOffers: () => serveWaitingLists(strict(1_200_000)),
      giveBack: (a, b) => giveMenuBack(admin(a), { date: addDays(DATE, b % 2) }),
      dish: (a, b) => {
        const { id, title } = pick(dishes, b);
        return updateMenuItem(admin(a), {
          id,
          title,
          description: '',
          price: 5,
          imageUrl: '',
          isActive: true,
        });
      },
      topup: (a, b) => startTopup(me(a), topupInput.parse({ amount: 50 }), `topup-${b}`),
      cancelTopup: (a, _b, _id, topupId) => cancelTopup(me(a), { id: topupId }),
      settle: (a, _b, _id, topupId) => settle(topupId, `${topupId}-${a % 2}`, a % 5 === 0 ? 100 : null),
    };

    /** A verified payment, as the gateway's adapter hands it over. */
    async function settle(subjectId: string, providerPaymentId: string, otherCents: number | null) {
      const [attempt] = await sql<{ reference: string; cents: number }[]>`
      select reference, amount_cents as cents from payment_attempts
      where topup_id = ${subjectId} or order_id = ${subjectId} order by reference limit 1`;
      if (attempt === undefined) return;
      const { reference, cents: asked } = attempt;
      const amountCents = otherCents ?? asked;
      const payment = {
        gateway: 'sandbox',
        reference,
        amountCents,
        payerEmail: null,
        paidAt: null,
        fields: {},
      };
      const received = { gateway: 'sandbox', receivedAt: now, headers: {}, rawBody: new Uint8Array() };
      const { paymentNotifications } = schema;
      const [stored] = await app.db.query
        .insert(paymentNotifications)
        .values(received)
        .returning({ id: paymentNotifications.id });
      if (stored === undefined) throw new Error('a notification was not stored');
      await calls.settlePayment(sql, {
        notificationId: stored.id,
        payment: { ...payment, providerPaymentId },
        now,
      });
    }

    async function ownerOf(orderId: string) {
      const [owner] = await sql<{ id: string }[]>`select user_id as id from orders where id = ${orderId}`;
      return app.contextFor({ id: owner?.id ?? NONE.id, role: 'customer' });
    }

    async function anyLine(orderId: string): Promise<string> {
      const [line] = await sql<{ id: string }[]>`
        select id from order_items where order_id = ${orderId} order by position limit 1`;
      return line?.id ?? NONE.id;
    }

    async function anySettlement(n: number): Promise<string> {
      const rows = await sql<{ id: string }[]>`select id from settlements order by id`;
      return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
    }

    async function anyRefund(n: number): Promise<string> {
      const rows = await sql<{ id: string }[]>`select id from payment_refunds order by id`;
      return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
    }

    /** The app so many milliseconds later, in which what a task logs as an error is a fault. */
    function strict(later: number) {
      const log = {
        ...app.log,
        error(fields: object, text: string) {
          throw new Error(text, { cause: Reflect.get(fields, 'err') });
        },
      };
      return { ...app, log, clock: { now: () => new Date(now.getTime() + later) } };
    }

    async function soldNow(menuItemId: string): Promise<number> {
      const [line] = await sql<{ sold: number }[]>`
        select sold_quantity as sold from daily_menus where date = ${DATE} and menu_item_id = ${menuItemId}`;
      return line?.sold ?? 0;
    }

    /** The same person after the cutoff of the date. */
    const afterCutoff = (context: ServiceContext) => ({
      ...context,
      clock: { now: () => new Date('2026-11-20T22:30:00+02:00') },
    });

    async function anyRelease(n: number): Promise<string> {
      const rows = await sql<
        { id: string }[]
      >`select id from order_releases where state = 'open' order by id`;
      return rows.length === 0 ? NONE.id : pick(rows, n).id;
    }

    async function anyTeam(n: number): Promise<{ token: string; userId: string }> {
      const rows = await sql<{ token: string; userId: string }[]>`
        select token, user_id as "userId" from team_orders order by id`;
      return rows.length === 0 ? { token: 'A'.repeat(22), userId: NONE.id } : pick(rows, n);
    }

    async function anyStandingOrder(n: number): Promise<{ id: string; userId: string }> {
      const rows = await sql<{ id: string; userId: string }[]>`
        select id, user_id as "userId" from standing_orders where deleted_at is null order by id`;
      return rows.length === 0 ? { ...NONE, userId: NONE.id } : pick(rows, n);
    }

    async function anyClosedDays(n: number): Promise<string> {
      const rows = await sql<{ id: string }[]>`select id from closed_days order by id`;
      return rows.length === 0 ? NONE.id : pick(rows, n).id;
    }

    async function anyEntry(n: number): Promise<string> {
      const rows = await sql<{ id: string }[]>`
        select id from waiting_entries where state in ('waiting', 'offered') order by number`;
      return rows.length === 0 ? NONE.id : pick(rows, n).id;
    }

    async function anyCreditRequest(n: number): Promise<string> {
      const rows = await sql<{ id: string }[]>`select id from credit_requests order by id`;
      return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
    }

    // The first acts of the first batch have orders to act on, too.
    const payers = people.filter((_, i) => i % 3);
    for (const payer of [...payers, ...payers, ...payers])
      await placeOrder(app.contextFor(payer), { deliveryDate: DATE, items: lines(0, 1) });
    const placedBefore = await app.db.query.$count(schema.orders);

    const names = fc.constantFrom(...Object.keys(acts));
    const batches = fc.array(fc.tuple(names, fc.nat(20), fc.nat(20)), { minLength: 170, maxLength: 170 });
    for (const batch of fc.sample(batches, RUNS)) {
      const orders = await app.db.query.select({ id: schema.orders.id }).from(schema.orders);
      const topups = await app.db.query.select({ id: schema.topups.id }).from(schema.topups);
      await Promise.all(
        batch.map(([name, a, b]) => {
          const act = acts[name];
          if (act === undefined) throw new Error(`no act ${name}`);
          if (orders.length === 0 && name === 'invoice') return null;
          const order = orders.length > 0 ? pick(orders, a * 21 + b) : NONE;
          const topup = topups.length > 0 ? pick(topups, a * 21 + b) : NONE;
          return refusalOf(act(a, b, order.id, topup.id));
        }),
      );
      expect(await ledgerFaults(app.db)).toEqual([]);
    }
    expect(await app.db.query.$count(schema.orders)).toBeGreaterThan(placedBefore);
    await app.close();
  },
  60_000 + RUNS * 5_000,
);
