import { placeTopupOrder } from '../../../src/index.ts';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asCustomer, at, type Model, totalOf } from '../model.ts';
import { cancelTopup, startTopup } from '../operations.ts';
import { addOrder, listRefusal, orderRefusal, pricedLines, type Wanted } from '../ordering.ts';
import { receivePayment } from '../receive-payment.ts';
import { newOrderOf } from './new-order.ts';

const TOKENS = 50;
const hasTopups = ({ topups }: Readonly<Model>) => topups.length > 0;

/** Starts a top-up, with an order that is placed once it is paid, or without. */
export const topup = (customer: number, wanted: Wanted | null): Command =>
  command('topup', `customer ${customer}, ${JSON.stringify(wanted)}`, async (model, real) => {
    const total = wanted === null ? 0 : totalOf(pricedLines(model, [wanted]));
    const starting = startTopup(asCustomer(real, customer), {
      amount: TOKENS,
      ...(wanted === null ? {} : { order: orderOf(model, wanted, total) }),
    });
    const blocked = wanted === null ? null : listRefusal(model, customer, [wanted]);
    if (blocked !== null) return expectRefusal(starting, blocked.code);
    if (!at(model.customers, customer).active) return expectRefusal(starting, 'ACCOUNT_INACTIVE');
    const { id } = await starting;
    model.topups.push({
      id,
      customer,
      status: 'pending',
      wanted: wanted === null ? null : { ...wanted, total },
      outcome: null,
    });
    return null;
  });

const orderOf = (model: Model, { dish, quantity }: Wanted, expectedTotal: number) => ({
  deliveryDate: at(model.dishes, dish).date,
  items: [{ menuItemId: at(model.dishes, dish).id, quantity }],
  expectedTotal,
  idempotencyKey: `wanted-${model.topups.length}`,
});

export const takeTopupBack = (which: number): Command =>
  command(
    'cancelTopup',
    `top-up ${which}`,
    async (model, real) => {
      const one = any(model.topups, which);
      await cancelTopup(asCustomer(real, one.customer), { id: one.id });
      if (one.status === 'pending') Object.assign(one, { status: 'cancelled', wanted: null });
      return null;
    },
    hasTopups,
  );

/** The gateway's verified payment of a top-up arrives; repeating it changes nothing. */
export const settle = (which: number): Command =>
  command(
    'settle',
    `top-up ${which}`,
    async (model, real) => {
      const one = any(model.topups, which);
      await receivePayment(real, one.id, { providerPaymentId: `paid-${one.id}` });
      if (one.status === 'paid') return null;
      one.status = 'paid';
      at(model.customers, one.customer).deposited += TOKENS;
      return null;
    },
    hasTopups,
  );

/** The job that places the order of a paid top-up, once. */
export const placeWanted = (which: number): Command =>
  command(
    'placeWanted',
    `top-up ${which}`,
    async (model, real) => {
      const one = any(model.topups, which);
      const { wanted, customer } = one;
      await real.job('place-topup-order', () => placeTopupOrder(real.app, one.id));
      if (one.status !== 'paid' || wanted === null || one.outcome !== null) return null;
      const { date } = at(model.dishes, wanted.dish);
      const refused = orderRefusal(model, customer, date, [wanted], { expected: wanted.total });
      one.outcome = refused === null ? 'placed' : refused.code;
      if (refused === null) addOrder(model, customer, [wanted], await newOrderOf(model, real, customer));
      return refused?.code ?? null;
    },
    hasTopups,
  );
