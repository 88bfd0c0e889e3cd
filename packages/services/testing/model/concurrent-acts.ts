import type { User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { addDays, calendarDate } from '@padkos/domain';
import {
  checkRefunds,
  expirePayments,
  noteAlerts,
  placeDueStandingOrders,
  placeTopupOrder,
  serveWaitingLists,
  takeUpNotifications,
} from '../../src/index.ts';
import { OPERATOR, refusalOf, type TestApp, type TestDish } from '../index.ts';
import {
  addDailyMenuLine,
  addStandingOrder,
  approveCredit,
  askForCredit,
  atOnce,
  callOffOrder,
  cancelOrder,
  cancelOwnOrder,
  cancelTeamOrder,
  cancelTopup,
  changeOwnOrder,
  changeRole,
  changeStatus,
  closeDays,
  closeTeamOrder,
  confirmOrder,
  copyMenuWeek,
  creditTokens,
  debitTokens,
  decidePayment,
  deleteStandingOrder,
  directly,
  fulfilOrder,
  giveMenuBack,
  joinWaitingList,
  leaveWaitingList,
  listPayments,
  materialiseMenus,
  openTeamOrder,
  type Person,
  paymentTotals,
  payOrder,
  placeOrder,
  placeWeek,
  rateOrderItem,
  refundLines,
  refundPayment,
  refuseCredit,
  releaseOrder,
  reopenDays,
  resolveRefund,
  reverseCredit,
  saveAssignments,
  saveUserAlerts,
  sendTokens,
  setDailyMenu,
  setDailyMenuLine,
  startTopup,
  takeRelease,
  undoFulfilment,
  undoMenus,
  updateMenuItem,
  updateProfile,
  type Way,
  withdrawRelease,
} from './operations.ts';
import { NONE, pick, picksOf } from './picks.ts';
import { receivePayment } from './receive-payment.ts';

const PEOPLE = 6;
const DISHES = 4;
const DATE = calendarDate('2026-11-21');
const AFTER_CUTOFF = new Date('2026-11-20T22:30:00+02:00');
const AFTER_DELIVERY = new Date('2026-11-21T20:30:00+02:00');

/** An act by two numbers, for an order and a top-up. */
type Act = (a: number, b: number, orderId: string, topupId: string) => Promise<unknown>;
/** Who acts, or on what: the same numbers mean the same people and things. */
export type ConcurrentAct = readonly [name: string, a: number, b: number];

/** A kitchen with people, dishes and orders, and all acts that can happen in it concurrently. */
export interface ConcurrentActs {
  /** The names of its acts. */
  readonly names: readonly string[];
  /** Runs the acts concurrently. Errors: whatever an act fails with that is not a refusal. */
  doAtOnce(acts: readonly ConcurrentAct[]): Promise<void>;
}

/** Opens such a kitchen. Its acts that are operations reach the app by `way`. */
export async function openConcurrentActs(app: TestApp, way: Way = directly): Promise<ConcurrentActs> {
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
  const acts = actsOf(app, way, { head, people, dishes, later });
  // The acts of the first batch need orders to act on, too.
  const payers = people.filter((_, i) => i % 3);
  for (const payer of [...payers, ...payers, ...payers]) {
    const person = { user: payer, context: app.contextFor(payer), way: directly };
    const items = [0, 1].map((n) => ({ menuItemId: pick(dishes, n).id, quantity: 1 + n }));
    await placeOrder(person, { deliveryDate: DATE, items });
  }
  return {
    names: Object.keys(acts),
    async doAtOnce(batch) {
      // Each batch represents another hour.
      await app.db.sql`delete from rate_limits where key like 'order-changes:%'`;
      const orders = await app.db.query.select({ id: schema.orders.id }).from(schema.orders);
      const topups = await app.db.query.select({ id: schema.topups.id }).from(schema.topups);
      await Promise.all(
        batch.map(([name, a, b]) => {
          const act = acts[name];
          if (act === undefined) throw new Error(`no act ${name}`);
          const topup = topups.length > 0 ? pick(topups, a * 21 + b) : NONE;
          return refusalOf(act(a, b, pick(orders, a * 21 + b).id, topup.id));
        }),
      );
    },
  };
}

/** Who acts, and on which dishes. */
interface Kitchen {
  readonly head: User;
  readonly people: readonly User[];
  readonly dishes: readonly TestDish[];
  readonly later: readonly TestDish[];
}

function actsOf(app: TestApp, way: Way, kitchen: Kitchen): Record<string, Act> {
  const { head, people, dishes, later: laterDishes } = kitchen;
  const { sql } = app.db;
  const now = () => app.clock.now();
  const {
    anyLine,
    anySettlement,
    anyRefund,
    soldNow,
    anyRelease,
    anyTeam,
    anyStandingOrder,
    anyClosedDays,
    anyEntry,
    anyCredit,
    anyCreditRequest,
  } = picksOf(app, DATE);
  const admin = (n: number): Person => {
    const user = pick([head, ...people], n);
    return { user, context: app.contextFor({ ...user, role: 'admin' }), way };
  };
  const customer = (user: User): Person => ({
    user,
    context: app.contextFor({ ...user, role: 'customer' }),
    way,
  });
  const me = (n: number): Person => ({
    user: pick(people, n),
    context: app.contextFor(pick(people, n)),
    way,
  });
  const personOf = (id: string) => customer(people.find((one) => one.id === id) ?? head);
  const lines = (a: number, b: number) =>
    [a, b].map((n) => ({ menuItemId: pick(dishes, n).id, quantity: 1 + (n % 2) }));
  const settle = (id: string, providerPaymentId: string, amountCents: number | null) =>
    receivePayment({ app, job: atOnce }, id, { providerPaymentId, amountCents });
  /** The same person at another time, for acts that run here. */
  const later = ({ context, ...person }: Person, at: Date): Person => ({
    ...person,
    context: { ...context, clock: { now: () => at } },
  });

  async function ownerOf(orderId: string): Promise<Person> {
    const [owner] = await sql<{ id: string }[]>`select user_id as id from orders where id = ${orderId}`;
    return personOf(owner?.id ?? NONE.id);
  }

  /** The app this number of milliseconds later, where an error that a task logs is a fault. */
  function strict(ms: number) {
    const log = {
      ...app.log,
      error(fields: object, text: string) {
        throw new Error(text, { cause: Reflect.get(fields, 'err') });
      },
    };
    return { ...app, log, clock: { now: () => new Date(now().getTime() + ms) } };
  }

  return {
    place: (a, b) => placeOrder(me(a), { deliveryDate: DATE, items: lines(a, b) }, `key-${b}`),
    placeFreely: (a, b) => placeOrder(me(a), { deliveryDate: DATE, items: lines(b, a) }),
    placeWeek: (a, b) =>
      placeWeek(
        me(a),
        {
          orders: [
            { deliveryDate: addDays(DATE, 1), items: [{ menuItemId: pick(laterDishes, b).id, quantity: 1 }] },
            { deliveryDate: DATE, items: lines(a, b) },
          ],
        },
        `week-${b}`,
      ),
    placeByCard: (a, b) =>
      placeOrder(me(a), { deliveryDate: DATE, items: lines(a, b), paymentMethod: 'card' }, `card-${b}`),
    payAgain: (a, _b, id) => payOrder(me(a), { id }),
    settleOrder: (a, _b, id) => settle(id, `${id}-${a % 2}`, a % 5 === 0 ? 100 : null),
    expire: () => expirePayments({ ...app, clock: { now: () => new Date(now().getTime() + 900_000) } }),
    decide: (a, b) =>
      anySettlement(a).then((settlementId) =>
        decidePayment(admin(b), { settlementId, decision: b % 3 ? 'credit' : 'ignore', note: 'Seen' }),
      ),
    refund: (a, b) =>
      anySettlement(a).then((settlementId) =>
        refundPayment(admin(b), { settlementId, method: 'by_hand', note: 'Cash' }),
      ),
    expireTopups: (a) => calls.expireTopups(sql, { now: new Date(now().getTime() + (a % 2) * 90_000_000) }),
    refundToCard: (a, b) =>
      anySettlement(a).then((settlementId) =>
        refundPayment(admin(b), { settlementId, method: 'gateway', note: 'Card' }),
      ),
    beginRefund: (a) =>
      anySettlement(a).then((settlementId) =>
        calls.beginRefund(sql, {
          settlementId,
          method: 'gateway',
          note: 'Card',
          actor: OPERATOR,
          now: now(),
        }),
      ),
    resolve: (a, b) =>
      anyRefund(a).then((refundId) =>
        resolveRefund(admin(b), { refundId, state: b % 2 ? 'refunded' : 'refused', note: 'Seen' }),
      ),
    checkRefunds: () => checkRefunds({ ...app, clock: { now: () => new Date(now().getTime() + 300_000) } }),
    checkPayments: () =>
      calls.claimPaymentChecks(sql, {
        gateway: 'sandbox',
        realNow: new Date(Date.now() + 3_600_000),
        limit: 50,
      }),
    takeUp: () => takeUpNotifications({ ...app, clock: { now: () => new Date(now().getTime() + 300_000) } }),
    minuteTasks: () => calls.enqueueMinuteTasks(sql, { tasks: ['expire-payments', 'reconcile-payments'] }),
    payments: (a) => listPayments(admin(a), {}),
    totals: (a) => paymentTotals(admin(a), { date: calendarDate('2026-11-20') }),
    confirm: (a, _b, id) => confirmOrder(admin(a), { id }),
    cancel: (a, _b, id) => cancelOrder(admin(a), { id, reason: 'No gas' }),
    callOff: (a, _b, id) => callOffOrder(admin(a), { id, reason: 'No gas' }),
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
    correct: (a, b) =>
      b % 2
        ? debitTokens(admin(a), { userId: pick(people, b).id, tokens: 1 + b, reason: 'Given twice' })
        : anyCredit(b).then((transactionId) =>
            reverseCredit(admin(a), { transactionId, reason: 'Given twice' }),
          ),
    askForCredit: (a, b) =>
      askForCredit(admin(a), { userId: pick(people, b).id, tokens: 6_000 + b, reason: 'Party' }, `ask-${b}`),
    decideCredit: (a, b) =>
      anyCreditRequest(b).then((requestId) =>
        b % 3 ? approveCredit(admin(a), { requestId }) : refuseCredit(admin(a), { requestId, note: 'No' }),
      ),
    invoice: (_a, _b, id) => calls.issueOrderDocuments(sql, { orderId: id, now: now() }),
    role: (a, b) => changeRole(admin(a), { userId: pick(people, b).id, role: a % 2 ? 'admin' : 'customer' }),
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
    release: (_a, _b, id) => ownerOf(id).then((owner) => releaseOrder(later(owner, AFTER_CUTOFF), { id })),
    take: (a, b) =>
      anyRelease(b).then((id) => takeRelease(later(me(a), AFTER_CUTOFF), { id }, `take-${a % 4}-${b % 4}`)),
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
        placeOrder(me(a), { deliveryDate: DATE, items: lines(a, b), teamOrder: token }, `team-${b}`),
      ),
    endTeam: (a, b) =>
      anyTeam(b).then(({ token, userId }) =>
        (a % 2 ? closeTeamOrder : cancelTeamOrder)(personOf(userId), {
          token,
        }),
      ),
    rate: (a, _b, id) =>
      Promise.all([ownerOf(id), anyLine(id)]).then(([owner, line]) =>
        rateOrderItem(later(owner, AFTER_DELIVERY), { id: line, stars: 1 + (a % 5) }),
      ),
    addStanding: (a, b) =>
      addStandingOrder(me(a), { weekdays: [6], menuItemId: pick(dishes, b).id, quantity: 1 + (b % 2) }),
    placeStanding: () => placeDueStandingOrders(strict(0)),
    deleteStanding: (_a, b) =>
      anyStandingOrder(b).then(({ id, userId }) => deleteStandingOrder(personOf(userId), { id })),
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
      sendTokens(
        me(a),
        { email: pick(people, a + 1 + (b % (PEOPLE - 1))).email, tokens: 1 + (b % 5) },
        b % 3 ? undefined : `send-${b}`,
      ),
    noteAlerts: () => noteAlerts(app),
    topupForOrder: (a, b) =>
      startTopup(
        me(a),
        {
          amount: 50,
          order: {
            deliveryDate: DATE,
            items: lines(a, b),
            expectedTotal: 5 + 5 * lines(a, b).reduce((sum, { quantity }) => sum + quantity, 0),
            idempotencyKey: `wanted-${b}`,
          },
        },
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
    topup: (a, b) => startTopup(me(a), { amount: 50 }, `topup-${b}`),
    cancelTopup: (a, _b, _id, topupId) => cancelTopup(me(a), { id: topupId }),
    settle: (a, _b, _id, topupId) => settle(topupId, `${topupId}-${a % 2}`, a % 5 === 0 ? 100 : null),
  };
}
