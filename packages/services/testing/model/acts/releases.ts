import { closedReason, type ErrorCode, johannesburgInstant } from '@padkos/domain';
import { invoice, refundOrder } from '../cancelling.ts';
import { type Command, command, expectRefusal } from '../command.ts';
import {
  any,
  asCustomer,
  at,
  balanceOf,
  isOpenOrder,
  type Model,
  type ModelOrder,
  type ModelRelease,
  rulesOf,
  totalOf,
} from '../model.ts';
import { releaseOrder, takeRelease, withdrawRelease } from '../operations.ts';
import { listRefusal } from '../ordering.ts';
import { hasOrders } from './own-orders.ts';

const hasReleases = ({ releases }: Readonly<Model>) => releases.length > 0;

const isOver = (model: Model, { date }: ModelOrder) =>
  model.now >= johannesburgInstant(date, '19:00') || model.manifests.get(date) === 'locked';

export const release = (which: number): Command =>
  command(
    'release',
    `order ${which}`,
    async (model, real) => {
      const order = any(model.orders, which);
      const offering = releaseOrder(asCustomer(real, order.customer), { id: order.id });
      if (!isOpenOrder(order)) return expectRefusal(offering, 'ORDER_NOT_PENDING');
      if (model.now < rulesOf(model).closesAt(order.date)) return expectRefusal(offering, 'ORDER_STILL_OPEN');
      if (isOver(model, order)) return expectRefusal(offering, 'RELEASE_CLOSED');
      const { id } = await offering;
      if (!model.releases.some((one) => one.id === id)) model.releases.push({ id, order, state: 'open' });
      return null;
    },
    hasOrders,
  );

export const withdraw = (which: number): Command =>
  command(
    'withdraw',
    `release ${which}`,
    async (model, real) => {
      const offered = any(model.releases, which);
      const expected = offered.state === 'taken' ? 'RELEASE_GONE' : null;
      if (offered.state === 'open') offered.state = 'withdrawn';
      return expectRefusal(
        withdrawRelease(asCustomer(real, offered.order.customer), { id: offered.id }),
        expected,
      );
    },
    hasReleases,
  );

export const take = (which: number, customer: number): Command =>
  command(
    'take',
    `release ${which}, customer ${customer}`,
    async (model, real) => {
      const offered = any(model.releases, which);
      const { order } = offered;
      const taking = takeRelease(asCustomer(real, customer), { id: offered.id });
      const refused = takingRefusal(model, offered, customer);
      if (refused !== null) return expectRefusal(taking, refused);
      const { id, orderNumber } = await taking;
      at(model.customers, customer).spent += totalOf(order.lines);
      const taken: ModelOrder = {
        ...order,
        id,
        orderNumber,
        customer,
        key: null,
        lines: order.lines.map((line) => ({ ...line, confirmed: 0 })),
        revision: 0,
        team: null,
        documents: [],
        concerns: [],
      };
      if (order.status === 'confirmed') invoice(taken);
      model.orders.push(taken);
      refundOrder(model, order);
      offered.state = 'taken';
      if (model.manifests.has(order.date)) model.manifests.set(order.date, 'made');
      return null;
    },
    hasReleases,
  );

function takingRefusal(model: Model, { order, state }: ModelRelease, customer: number): ErrorCode | null {
  const taker = at(model.customers, customer);
  if (!taker.active) return 'ACCOUNT_INACTIVE';
  if (order.customer === customer) return 'OWN_RELEASE';
  if (!isOpenOrder(order) || state !== 'open') return 'RELEASE_GONE';
  if (isOver(model, order)) return 'RELEASE_CLOSED';
  if (closedReason(order.date, model.calendar) !== null) return 'DAY_CLOSED';
  const blocked = listRefusal(model, customer, order.lines);
  if (blocked !== null) return blocked.code;
  return balanceOf(taker) < totalOf(order.lines) ? 'INSUFFICIENT_BALANCE' : null;
}
