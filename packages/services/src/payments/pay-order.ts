import type { PaymentStep } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { askGateway, toStep } from './initiate-payment.ts';
import { newReference } from './payment-reference.ts';

const { orders } = schema;

/**
 * A new way to the gateway's page for the caller's own order by card that still waits for its payment, for somebody who
 * lost the first. Whichever is paid counts once; a second payment is set aside for a person.
 * Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING, GATEWAY_UNAVAILABLE.
 */
export async function payOrder(context: ServiceContext, { id }: { id: string }): Promise<PaymentStep> {
  const { userId } = requireActor(context);
  const { gateway, database, clock } = context;
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  const [order] = await database.query
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (order === undefined) throw new DomainError('NOT_FOUND', { what: 'This order' });
  if (order.paymentStatus === 'paid') throw new DomainError('ORDER_NOT_PENDING', { status: 'paid' });
  if (order.status !== 'pending' || order.paymentDueAt === null || order.paymentDueAt <= clock.now()) {
    throw new DomainError('ORDER_NOT_PENDING', { status: 'cancelled' });
  }
  const reference = newReference();
  const subject = { topupId: null, orderId: id };
  await calls.addPaymentAttempt(database.sql, subject, gateway.name, reference, clock.now());
  const initiation = await askGateway(context, gateway, {
    subject,
    reference,
    userId,
    amountCents: order.totalTokens * 100,
    itemName: `Padkos order ${order.orderNumber}`,
  });
  return toStep(id, initiation);
}
