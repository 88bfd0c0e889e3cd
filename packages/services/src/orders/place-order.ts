import type { PlacedOrder, PlaceOrderInput } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import type { PaymentGateway } from '@padkos/payments';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { initiatePayment } from '../payments/initiate-payment.ts';
import { newReference } from '../payments/payment-reference.ts';
import { toOrderLines } from './to-order-lines.ts';
import { walletOrderIdempotency } from './wallet-order.ts';
import { withReason } from './why-not-orderable.ts';

/**
 * Places an order for the caller, all or nothing: paid from the wallet, or by card, which holds the portions for 15
 * minutes and returns the way to the gateway's page. A repeated key returns the first answer. Errors: UNAUTHORIZED,
 * ACCOUNT_INACTIVE, DATE_NOT_ORDERABLE, DAY_CLOSED, CAPACITY_REACHED (with what is left), ITEM_NOT_AVAILABLE,
 * SOLD_OUT, ALLERGEN_BLOCKED (the caller's own list), PRICE_CHANGED (with an expected total), INSUFFICIENT_BALANCE,
 * IDEMPOTENCY_MISMATCH, ORDERS_BUSY (nothing was ordered); by card also CARD_LIMIT, TOO_MANY_UNPAID, CARD_PAUSED,
 * CARD_PORTIONS, CARD_PORTIONS_HELD, GATEWAY_UNAVAILABLE (the key tries again), PAYMENT_STARTING, TOO_MANY (payments
 * started), ORDER_NOT_PENDING (its time ran out); of a team also NOT_FOUND, TEAM_ORDER_CLOSED, TEAM_ORDER_DATE.
 */
export async function placeOrder(
  context: ServiceContext,
  input: PlaceOrderInput,
  key?: string,
): Promise<PlacedOrder> {
  const { userId } = requireActor(context);
  const { deliveryDate, items, expectedTotal, allergenOverride = [] } = input;
  const card = input.paymentMethod === 'card' ? cardAttempt(context) : null;
  const now = context.clock.now();
  const asked = {
    userId,
    ...(card === null
      ? walletOrderIdempotency(key, input)
      : idempotencyOf(key, {
          deliveryDate,
          items,
          paymentMethod: 'card',
          ...(expectedTotal !== undefined && { expectedTotal }),
          ...(allergenOverride.length > 0 && { allergenOverride }),
        })),
    now,
    lines: toOrderLines(items, allergenOverride),
    expectedTotal: expectedTotal ?? null,
  };
  const placing =
    input.teamOrder !== undefined
      ? calls.placeTeamOrder(context.db.sql, { ...asked, deliveryDate, team: input.teamOrder })
      : card === null
        ? context.orders.place(deliveryDate, asked)
        : calls.placeOrder(context.db.sql, {
            ...asked,
            deliveryDate,
            card: { gateway: card.gateway.name, reference: card.reference },
          });
  const order = await placing.catch(async (error) => {
    throw await withReason(context, error, now);
  });
  // The order as it was placed. A repeated call gets the first answer, even after changes.
  const placed = {
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: 'pending' as const,
    deliveryDate: order.deliveryDate,
    totalTokens: order.totalTokens,
    serviceFee: order.serviceFee,
    paymentStatus: card === null ? ('paid' as const) : ('pending' as const),
  };
  return card === null ? placed : { ...placed, payment: await pay(context, card, { userId, ...order }) };
}

interface OrderToPay {
  readonly userId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly totalTokens: number;
}

interface CardAttempt {
  readonly gateway: PaymentGateway;
  readonly reference: string;
}

function cardAttempt({ gateway }: ServiceContext): CardAttempt {
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  return { gateway, reference: newReference() };
}

function pay(context: ServiceContext, card: CardAttempt, order: OrderToPay) {
  return initiatePayment(context, card.gateway, {
    subject: { topupId: null, orderId: order.orderId },
    reference: card.reference,
    userId: order.userId,
    amountCents: order.totalTokens * 100,
    itemName: `Padkos order ${order.orderNumber}`,
  });
}
