import type { PlacedOrder, PlaceOrderInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { type CalendarDate, closedMessage, DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';

/**
 * Places an order for the caller and pays it from the wallet, all or nothing. With a key seen before it answers
 * what it answered then. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE, DATE_NOT_ORDERABLE, ITEM_NOT_AVAILABLE, SOLD_OUT,
 * INSUFFICIENT_BALANCE, IDEMPOTENCY_MISMATCH.
 */
export async function placeOrder(
  context: ServiceContext,
  input: PlaceOrderInput,
  key?: string,
): Promise<PlacedOrder> {
  const { userId } = requireActor(context);
  const { deliveryDate, items } = input;
  const now = context.clock.now();
  const orderId = await calls
    .placeOrder(context.database.sql, {
      userId,
      idempotency: idempotencyOf(key, { deliveryDate, items }),
      deliveryDate,
      now,
      lines: items,
    })
    .catch((error) => {
      throw withReason(error, deliveryDate, now);
    });
  const { orders } = schema;
  const [order] = await context.database.query.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error('a placed order is missing');
  // As it was when it was placed: a repeated answer is the first answer, whatever happened since.
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: 'pending',
    deliveryDate: order.deliveryDate,
    totalTokens: order.totalTokens,
    serviceFee: order.serviceFee,
    paymentStatus: 'paid',
  };
}

function withReason(error: unknown, date: CalendarDate, now: Date): unknown {
  if (!(error instanceof DomainError) || error.code !== 'DATE_NOT_ORDERABLE') return error;
  const reason = closedMessage(date, now);
  return reason === null ? error : new DomainError('DATE_NOT_ORDERABLE', { ...error.params, reason });
}
