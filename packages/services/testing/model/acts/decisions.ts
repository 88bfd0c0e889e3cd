import assert from 'node:assert/strict';
import { calls } from '@padkos/database';
import { type AdminOrderAct, type ErrorCode, endsOrders } from '@padkos/domain';
import { cancel, creditNote, invoice } from '../cancelling.ts';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asAdmin, type Model, type ModelOrder, totalOf } from '../model.ts';
import {
  actOnOrders,
  callOffOrder,
  cancelOrder,
  confirmOrder,
  fulfilOrder,
  generateManifest,
  lockManifest,
  orderDetail,
  refundLines,
} from '../operations.ts';
import { replaceLines } from '../ordering.ts';
import { hasOrders } from './own-orders.ts';

const FROM = {
  confirm: { statuses: ['pending'], refusal: 'ORDER_NOT_PENDING' },
  cancel: { statuses: ['pending'], refusal: 'ORDER_NOT_PENDING' },
  callOff: { statuses: ['confirmed'], refusal: 'ORDER_NOT_CONFIRMED' },
  fulfil: { statuses: ['confirmed'], refusal: 'ORDER_NOT_CONFIRMED' },
} as const;

function decisionRefusal(act: AdminOrderAct, { status }: ModelOrder): ErrorCode | null {
  const { statuses, refusal } = FROM[act];
  return statuses.some((one) => one === status) ? null : refusal;
}

function apply(act: AdminOrderAct, model: Model, order: ModelOrder): void {
  if (endsOrders(act)) cancel(model, order);
  else order.status = act === 'confirm' ? 'confirmed' : 'fulfilled';
  if (act === 'confirm' && !order.documents.some(({ type }) => type === 'order')) invoice(order);
}

export const decide = (act: AdminOrderAct, which: number): Command =>
  command(
    act,
    `order ${which}`,
    async (model, real) => {
      const order = any(model.orders, which);
      const { id } = order;
      const admin = asAdmin(real);
      const doing = {
        confirm: () => confirmOrder(admin, { id }),
        cancel: () => cancelOrder(admin, { id, reason: 'No gas' }),
        callOff: () => callOffOrder(admin, { id, reason: 'No gas' }),
        fulfil: () => fulfilOrder(admin, { id }),
      };
      const expected = decisionRefusal(act, order);
      await expectRefusal(doing[act](), expected);
      if (expected === null) apply(act, model, order);
      return expected;
    },
    hasOrders,
  );

/** One act on two orders, decided independently. */
export const decideTwo = (act: AdminOrderAct, first: number, second: number): Command =>
  command(
    'decideTwo',
    `${act}, orders ${first} and ${second}`,
    async (model, real) => {
      const orders = [...new Set([any(model.orders, first), any(model.orders, second)])];
      const expected = orders.map((order) => decisionRefusal(act, order));
      const outcomes = await actOnOrders(asAdmin(real), {
        act,
        ids: orders.map(({ id }) => id),
        ...(endsOrders(act) ? { reason: 'No gas' } : {}),
      });
      assert.deepEqual(
        outcomes.map(({ refusal }) => refusal?.code ?? null),
        expected,
      );
      for (const [index, order] of orders.entries()) if (expected[index] === null) apply(act, model, order);
      return expected.find((one) => one !== null) ?? null;
    },
    hasOrders,
  );

/** Refunds portions of one line of an order. */
export const refundLine = (which: number, line: number, quantity: number): Command =>
  command(
    'refundLine',
    `order ${which}, line ${line}, ${quantity}`,
    async (model, real) => {
      const order = any(model.orders, which);
      const admin = asAdmin(real);
      const { items } = await orderDetail(admin, { id: order.id });
      const had = any(items, line);
      const refund = refundLines(admin, {
        id: order.id,
        lines: [{ orderItemId: had.id, quantity }],
        reason: 'It ran out',
      });
      if (order.status === 'cancelled') return expectRefusal(refund, 'ORDER_NOT_PENDING');
      if (quantity > had.quantity) return expectRefusal(refund, 'MORE_THAN_ORDERED');
      const dish = model.dishes.findIndex((one) => one.id === had.menuItemId);
      const left = order.lines.flatMap((one) => {
        const isIt = one.dish === dish && one.price === had.pricePerItem;
        const kept = isIt ? one.quantity - quantity : one.quantity;
        return kept === 0 ? [] : [{ ...one, quantity: kept }];
      });
      if (left.length === 0 && order.status === 'fulfilled')
        return expectRefusal(refund, 'ORDER_NOT_PENDING');
      await expectRefusal(refund, null);
      if (left.length === 0) {
        cancel(model, order);
        return null;
      }
      const back = totalOf(order.lines) - totalOf(left);
      if (back > 0) creditNote(order, back);
      replaceLines(model, order, left);
      return null;
    },
    hasOrders,
  );

/** Requests the documents of an order, which issues them. */
export const askForInvoice = (which: number): Command =>
  command(
    'askForInvoice',
    `order ${which}`,
    async (model, { app, job }) => {
      const order = any(model.orders, which);
      await job('issue_order_documents', () =>
        calls.issueOrderDocuments(app.db.sql, { orderId: order.id, now: model.now }),
      );
      if (!order.documents.some(({ type }) => type === 'order')) invoice(order);
      const isCredited = order.documents.some(
        ({ type, revision }) => type === 'credit' && revision === order.revision,
      );
      if (order.status === 'cancelled' && !isCredited) creditNote(order, totalOf(order.lines));
      return null;
    },
    hasOrders,
  );

export const makeManifest = (day: number): Command =>
  command('makeManifest', `date ${day}`, async (model, real) => {
    const date = any(model.dates, day);
    const expected = model.manifests.get(date) === 'locked' ? 'MANIFEST_LOCKED' : null;
    if (expected === null) model.manifests.set(date, 'made');
    return expectRefusal(generateManifest(asAdmin(real), { date }), expected);
  });

export const lockTheManifest = (day: number): Command =>
  command('lockManifest', `date ${day}`, async (model, real) => {
    const date = any(model.dates, day);
    const expected = model.manifests.has(date) ? null : 'NOT_FOUND';
    if (expected === null) model.manifests.set(date, 'locked');
    return expectRefusal(lockManifest(asAdmin(real), { date }), expected);
  });
