import type { UnspentTokens } from '@padkos/domain';
import { type Command, command, expectRefusal } from '../command.ts';
import {
  any,
  asAdmin,
  asCustomer,
  at,
  balanceOf,
  isOpenOrder,
  type Model,
  type ModelErasure,
} from '../model.ts';
import {
  askForErasure,
  changeStatus,
  erasePerson,
  orderDetail,
  rateOrderItem,
  refuseErasure,
  saveUserDiet,
  withdrawErasure,
} from '../operations.ts';
import { sell } from '../portions.ts';
import { idOfErasure } from './new-request.ts';
import { hasOrders } from './own-orders.ts';

export const setActive = (customer: number, isActive: boolean): Command =>
  command('setActive', `customer ${customer}, ${isActive}`, async (model, real) => {
    const person = at(model.customers, customer);
    const expected = person.erased && isActive ? 'ACCOUNT_DELETED' : null;
    await expectRefusal(changeStatus(asAdmin(real), { userId: person.id, isActive }), expected);
    if (expected === null) person.active = isActive;
    return expected;
  });

/** What a customer avoids: eggs, eggs and traces of them, or nothing any more. */
export const avoid = (customer: number, traces: boolean | null): Command =>
  command(
    'avoid',
    `customer ${customer}, ${traces}`,
    async (model, real) => {
      const consent = traces !== null;
      await saveUserDiet(asCustomer(real, customer), {
        consent,
        allergens: consent ? ['egg'] : [],
        blockTraces: traces ?? false,
        diets: [],
      });
      at(model.customers, customer).avoidsEgg = traces === null ? null : { traces };
      if (consent) return null;
      for (const order of model.orders) if (order.customer === customer) order.concerns = [];
      return null;
    },
    ({ customers }) => !at(customers, customer).erased,
  );

/** Rates a line of an order. */
export const rate = (which: number, line: number, stars: number): Command =>
  command(
    'rate',
    `order ${which}, line ${line}, ${stars} stars`,
    async (model, real) => {
      const order = any(model.orders, which);
      const { items } = await orderDetail(asAdmin(real), { id: order.id });
      const { id } = any(items, line);
      const expected = !at(model.customers, order.customer).active
        ? 'ACCOUNT_INACTIVE'
        : order.status !== 'fulfilled'
          ? 'ORDER_NOT_FULFILLED'
          : model.rated.has(id)
            ? 'ALREADY_RATED'
            : null;
      if (expected === null) model.rated.add(id);
      return expectRefusal(rateOrderItem(asCustomer(real, order.customer), { id, stars }), expected);
    },
    hasOrders,
  );

const waitingRequest = (model: Readonly<Model>, customer: number) =>
  model.erasures.find((one) => one.customer === customer && one.state === 'waiting');

export const askErasure = (customer: number, unspent: UnspentTokens): Command =>
  command(
    'askForErasure',
    `customer ${customer}, ${unspent}`,
    async (model, real) => {
      await askForErasure(asCustomer(real, customer), { unspentTokens: unspent });
      const before = waitingRequest(model, customer);
      if (before !== undefined) before.unspent = unspent;
      else
        model.erasures.push({
          id: await idOfErasure(model, real, customer),
          customer,
          unspent,
          state: 'waiting',
        });
      return null;
    },
    ({ customers }) => !at(customers, customer).erased,
  );

export const takeErasureBack = (customer: number): Command =>
  command(
    'withdrawErasure',
    `customer ${customer}`,
    async (model, real) => {
      await withdrawErasure(asCustomer(real, customer), {});
      const request = waitingRequest(model, customer);
      if (request !== undefined) request.state = 'withdrawn';
      return null;
    },
    (model) => waitingRequest(model, customer) !== undefined,
  );

export const decideErasure = (which: number, carriesOut: boolean): Command =>
  command(
    carriesOut ? 'erase' : 'refuseErasure',
    `request ${which}`,
    async (model, real) => {
      const request = any(model.erasures, which);
      const requestId = request.id;
      const deciding = carriesOut
        ? erasePerson(asAdmin(real), { requestId, note: 'By hand' })
        : refuseErasure(asAdmin(real), { requestId, note: 'The books need it' });
      if (request.state !== 'waiting') return expectRefusal(deciding, 'ERASURE_DECIDED');
      if (carriesOut && hasOpenBusiness(model, request)) return expectRefusal(deciding, 'ERASURE_BLOCKED');
      await deciding;
      request.state = carriesOut ? 'done' : 'refused';
      if (carriesOut) erase(model, request.customer);
      return null;
    },
    ({ erasures }) => erasures.length > 0,
  );

/** Open orders, payments that the gateway is still asked about, and waiting credits. */
const hasOpenBusiness = (model: Model, { customer }: ModelErasure) =>
  model.orders.some((order) => order.customer === customer && isOpenOrder(order)) ||
  model.topups.some((topup) => topup.customer === customer && topup.status !== 'paid') ||
  model.credits.some((credit) => credit.customer === customer && credit.state === 'waiting');

/** Empties the wallet and deletes everything that only the person needed. */
function erase(model: Model, customer: number): void {
  const person = at(model.customers, customer);
  person.deposited -= balanceOf(person);
  Object.assign(person, { active: false, erased: true, avoidsEgg: null });
  const own = model.waiting.filter((entry) => entry.customer === customer);
  for (const entry of own) model.waiting.splice(model.waiting.indexOf(entry), 1);
  for (const { state, dish } of own) if (state === 'offered') sell(model, dish, -1);
  model.rules = model.rules.filter((rule) => rule.customer !== customer);
  for (const team of model.teams)
    if (team.customer === customer && team.state === 'open') team.state = 'cancelled';
  for (const order of model.orders) if (order.customer === customer) order.concerns = [];
}
