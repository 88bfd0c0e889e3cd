import type { PaymentStep } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { requireActor, type ServiceContext } from '../context.ts';
import { askGateway, toStep } from './initiate-payment.ts';
import { newReference } from './payment-reference.ts';

/**
 * A new form or address of the gateway's page for the caller's own unpaid card order. The first payment counts; a
 * second payment is held. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING, TOO_MANY (payments started),
 * GATEWAY_UNAVAILABLE.
 */
export async function payOrder(context: ServiceContext, { id }: { id: string }): Promise<PaymentStep> {
  const { userId } = requireActor(context);
  const { gateway, db, clock } = context;
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  const reference = newReference();
  const { totalTokens, orderNumber } = await calls.startOrderPayment(db.sql, {
    userId,
    orderId: id,
    gateway: gateway.name,
    reference,
    now: clock.now(),
  });
  const initiation = await askGateway(context, gateway, {
    subject: { topupId: null, orderId: id },
    reference,
    userId,
    amountCents: totalTokens * 100,
    itemName: `Padkos order ${orderNumber}`,
  });
  return toStep(id, initiation);
}
