import type { PaymentStep, TopupInput } from '@padkos/contracts';
import { calls, type OrderLine } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { linesOf } from '../orders/lines-of.ts';
import { walletOrderIdempotency } from '../orders/wallet-order.ts';
import { initiatePayment } from './initiate-payment.ts';
import { newReference } from './payment-reference.ts';

/**
 * Starts a top-up: stores it, with the order that is to be placed once it is paid, then asks the gateway for the form or address of its page. A repeated key answers the
 * first answer; where the gateway's answer never came, it tries again under a new reference. Errors: UNAUTHORIZED,
 * ACCOUNT_INACTIVE, ALLERGEN_BLOCKED (of the order), TOO_MANY (payments started), GATEWAY_UNAVAILABLE, PAYMENT_STARTING, IDEMPOTENCY_MISMATCH.
 */
export async function startTopup(
  context: ServiceContext,
  input: TopupInput,
  key?: string,
): Promise<PaymentStep> {
  const { userId } = requireActor(context);
  const { gateway, db, clock } = context;
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  const lines = input.order === undefined ? [] : await checkedLines(context, input.order);
  const reference = newReference();
  const topupId = await calls.startTopup(db.sql, {
    userId,
    ...idempotencyOf(key, input),
    amountCents: input.amount,
    gateway: gateway.name,
    reference,
    now: clock.now(),
  });
  if (input.order !== undefined) await wantOrder(context, topupId, input.order, lines);
  return initiatePayment(context, gateway, {
    subject: { topupId, orderId: null },
    reference,
    userId,
    amountCents: input.amount,
    itemName: 'Padkos token top-up',
  });
}

type WantedOrder = NonNullable<TopupInput['order']>;

/** Checked before the money is asked for, since the order would be refused after it. */
function checkedLines(context: ServiceContext, { items, allergenOverride = [] }: WantedOrder) {
  const { userId } = requireActor(context);
  return calls.checkLines(context.db.sql, { userId, lines: linesOf(items, allergenOverride) });
}

async function wantOrder(
  context: ServiceContext,
  topupId: string,
  { idempotencyKey, ...order }: WantedOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  const { key, hash } = walletOrderIdempotency(idempotencyKey, order);
  if (key === null) return;
  const { deliveryDate, expectedTotal } = order;
  await calls.wantTopupOrder(context.db.sql, {
    userId: requireActor(context).userId,
    topupId,
    order: { deliveryDate, lines, expectedTotal, key, hash },
    now: context.clock.now(),
  });
}
