import { type ApiContext, appRouter } from '@padkos/api';
import { menuInput, type Read, type SiteConfig, startReadsAt } from '@padkos/contracts';
import { isCurrentOrder, johannesburgClock } from '@padkos/domain';
import type { StartData } from './drawing.ts';
import type { Frame } from './frame-screen.ts';
import { rulesOf } from './rules-of.ts';

type Caller = ReturnType<typeof appRouter.createCaller>;

/** An answer that a page carries along: the read, and what the server says. */
interface FirstAnswer {
  readonly path: string;
  readonly input?: unknown;
  readonly data: unknown;
}

/** What a page begins with. */
interface First {
  readonly answers: readonly FirstAnswer[];
  /** What a customer's start page shows; null on other pages. */
  readonly start: StartData | null;
  /** What the frame of every other page shows. */
  readonly frame: Frame | null;
}

/** The answers to what the page at `path` asks for first, for the person who is signed in. */
export async function firstAnswers(path: string, context: ApiContext): Promise<First> {
  const caller = appRouter.createCaller(context);
  const [user, config] = await Promise.all([caller.customer.user(), caller.customer.config()]);
  const frame = [
    { path: 'customer.user', data: user },
    { path: 'customer.config', data: config },
  ];
  if (user.role !== 'customer') return { answers: frame, start: null, frame: null };
  if (path !== '/') {
    const [balance, own] = await Promise.all([
      caller.wallet.balance(),
      path === '/orders' ? ordersAnswers(caller, config) : { answers: [], orders: null },
    ]);
    // The wallet reads all of its own at once, so that nothing in it moves.
    const header = path === '/wallet' ? [] : [{ path: 'wallet.balance', data: balance }];
    return {
      answers: [...frame, ...header, ...own.answers],
      start: null,
      frame: { firstName: user.firstName, balance: balance.wallet.balance, orders: own.orders },
    };
  }
  const { answers, ...rest } = await startAnswers(caller, config);
  return { answers: [...frame, ...answers], start: { user, config, ...rest }, frame: null };
}

/** What the orders begin with, and what is listed of them; null where something else stands above. */
async function ordersAnswers({ customer }: Caller, config: SiteConfig) {
  const now = new Date(config.now);
  const today = johannesburgClock(now).date;
  const rules = rulesOf(config);
  const [orders, waiting, allergens, notices, ...offers] = await Promise.all([
    customer.orders(),
    customer.waitingList(),
    customer.orderAllergens(),
    customer.allergenNotices(),
    ...inputsOf('customer.releases', startReadsAt(now, rules)).map(async (input) => ({
      input,
      data: await customer.releases(input),
    })),
  ]);
  const current = orders.filter((order) => isCurrentOrder(order, today));
  const answers: FirstAnswer[] = [
    { path: 'customer.orders', data: orders },
    { path: 'customer.waitingList', data: waiting },
    { path: 'customer.orderAllergens', data: allergens },
    { path: 'customer.allergenNotices', data: notices },
    ...offers.map((offer) => ({ path: 'customer.releases', ...offer })),
  ];
  // Orders come newest first; of one date the newest is listed first.
  const [first] = current.toSorted(
    (a, b) => Number(a.deliveryDate > b.deliveryDate) - Number(a.deliveryDate < b.deliveryDate),
  );
  const counts = { current: current.length, history: orders.length - current.length };
  const listed = first && { order: first, allergens, notices, offers };
  const isAlone = waiting.every(({ state }) => state === 'ordered');
  return { answers, orders: isAlone ? { ...counts, config, first: listed ?? null } : null };
}

/** What the start page begins with: START_READS, and what depends on the time. */
async function startAnswers({ customer, wallet, reports }: Caller, config: SiteConfig) {
  const reads = startReadsAt(new Date(config.now), rulesOf(config));
  const [shown] = inputsOf('customer.menu', reads);
  if (shown === undefined) throw new Error('No date is offered.');
  const { date } = shown;
  const [menu, balance, diet, orders, today, favourites, waiting, ...offers] = await Promise.all([
    customer.menu({ date }),
    wallet.balance(),
    customer.diet(),
    customer.orders(),
    reports.today(),
    customer.favourites(),
    customer.waitingList(),
    ...inputsOf('customer.releases', reads).map(async (input) => ({
      input,
      data: await customer.releases(input),
    })),
  ]);
  const answers: FirstAnswer[] = [
    { path: 'customer.menu', input: { date }, data: menu },
    { path: 'wallet.balance', data: balance },
    { path: 'customer.diet', data: diet },
    { path: 'customer.orders', data: orders },
    { path: 'reports.today', data: today },
    { path: 'customer.favourites', data: favourites },
    { path: 'customer.waitingList', data: waiting },
    ...offers.map((offer) => ({ path: 'customer.releases', ...offer })),
  ];
  const hasOffers = offers.some(({ data }) => data.some(({ orderId }) => orderId === null));
  return { answers, date, menu, balance: balance.wallet.balance, orders, favourites, waiting, hasOffers };
}

/** The inputs of what is read by date. */
const inputsOf = (path: 'customer.menu' | 'customer.releases', reads: readonly Read[]) =>
  reads.flatMap(([name, input]) => (name === path ? menuInput.parse(input) : []));
