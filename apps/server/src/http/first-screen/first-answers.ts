import { type ApiContext, appRouter } from '@padkos/api';
import { menuInput, type SiteConfig, startReadsAt } from '@padkos/contracts';
import {
  calendarDate,
  isCurrentOrder,
  johannesburgClock,
  type OrderingRules,
  rulesOfDays,
} from '@padkos/domain';
import type { StartData } from './drawing.ts';
import type { Frame } from './frame-screen.ts';

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
    const [balance, orders] = await Promise.all([
      caller.wallet.balance(),
      path === '/orders' ? ordersAnswers(caller, config) : { answers: [], history: null },
    ]);
    // The wallet reads all of its own at once, so that nothing in it moves.
    const header = path === '/wallet' ? [] : [{ path: 'wallet.balance', data: balance }];
    return {
      answers: [...frame, ...header, ...orders.answers],
      start: null,
      frame: { firstName: user.firstName, balance: balance.wallet.balance, history: orders.history },
    };
  }
  const { answers, ...rest } = await startAnswers(caller, config);
  return { answers: [...frame, ...answers], start: { user, config, ...rest }, frame: null };
}

/** What the orders begin with; where none is to come, and none is waited for, also how many are over. */
async function ordersAnswers({ customer }: Caller, config: SiteConfig) {
  const [orders, waiting] = await Promise.all([customer.orders(), customer.waitingList()]);
  const today = johannesburgClock(new Date(config.now)).date;
  const isEmpty =
    !orders.some((order) => isCurrentOrder(order, today)) &&
    waiting.every(({ state }) => state === 'ordered');
  const answers: FirstAnswer[] = [
    { path: 'customer.orders', data: orders },
    { path: 'customer.waitingList', data: waiting },
  ];
  return { answers, history: isEmpty ? orders.length : null };
}

/** What the start page begins with: START_READS, and what depends on the time. */
async function startAnswers({ customer, wallet, reports }: Caller, config: SiteConfig) {
  const reads = startReadsAt(new Date(config.now), rulesOf(config));
  const inputsOf = (path: string) =>
    reads.flatMap(([name, input]) => (name === path ? menuInput.parse(input) : []));
  const [shown] = inputsOf('customer.menu');
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
    ...inputsOf('customer.releases').map(async (input) => ({ input, data: await customer.releases(input) })),
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

/** The rules of the delivery dates, as the settings tell them. */
export function rulesOf({ exceptionalDays, leavesOutClosed }: SiteConfig): OrderingRules {
  const days = exceptionalDays.map(({ date, closesAt, closedReason }) => ({
    date: calendarDate(date),
    closedReason,
    closesAt: new Date(closesAt),
  }));
  return rulesOfDays(days, leavesOutClosed);
}
