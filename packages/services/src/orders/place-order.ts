import type { PlacedOrder, PlaceOrderInput } from '@padkos/contracts';
import { calls, type Idempotency, type OrderLine } from '@padkos/database';
import { DomainError, isCalendarDate, orderingRules } from '@padkos/domain';
import { closedMessage } from '@padkos/i18n';
import type { PaymentGateway } from '@padkos/payments';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { initiatePayment, newReference } from '../payments/initiate-payment.ts';

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

/** The lines of an order as the database takes them, with the overrides of the customer's own list. */
export function toOrderLines(
  items: PlaceOrderInput['items'],
  overrides: NonNullable<PlaceOrderInput['allergenOverride']>,
): OrderLine[] {
  const confirmed = new Map<string, true | number>();
  for (const one of overrides) {
    if (typeof one === 'string') confirmed.set(one, true);
    else confirmed.set(one.menuItemId, one.version);
  }
  return items.map((item) => {
    const override = confirmed.get(item.menuItemId);
    return override === undefined ? item : { ...item, override };
  });
}

/**
 * A key with the hash of an order that is paid from the wallet. The hash is the same whether the order is placed by
 * hand or with a top-up, so that the key places it once.
 */
export function walletOrderIdempotency(
  key: string | undefined,
  {
    deliveryDate,
    items,
    expectedTotal,
    allergenOverride = [],
    teamOrder,
  }: Pick<PlaceOrderInput, 'deliveryDate' | 'items' | 'expectedTotal' | 'allergenOverride' | 'teamOrder'>,
): Idempotency {
  return idempotencyOf(key, {
    deliveryDate,
    items,
    ...(expectedTotal !== undefined && { expectedTotal }),
    ...(allergenOverride.length > 0 && { allergenOverride }),
    ...(teamOrder !== undefined && { teamOrder }),
  });
}

/** Returns the same error; if it says that a date cannot be ordered for, adds the reason. */
export async function withReason(context: ServiceContext, error: unknown, now: Date): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'DATE_NOT_ORDERABLE') return error;
  const date = String(error.params.date);
  if (!isCalendarDate(date)) return error;
  const reason = closedMessage(date, now, orderingRules(await loadCalendar(context)), context.language);
  return reason === null ? error : new DomainError('DATE_NOT_ORDERABLE', { ...error.params, reason });
}
