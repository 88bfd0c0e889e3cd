import { schema } from '@padkos/database';
import {
  type PaymentNeedsReviewModel,
  renderCardPaymentCredited,
  renderPaymentNeedsReview,
} from '@padkos/mail';
import { and, desc, eq, gt } from 'drizzle-orm';
import { queuePushes } from '../push/queue-pushes.ts';
import { activeAdministrators } from './administrators.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';
import { tokensReceived } from './wallet-messages.ts';

const { orders, paymentAttempts, paymentRefunds, settlements, topups, users, walletTransactions } = schema;

/**
 * Emails every active administrator about a payment that needs review: a held payment, or one whose refund failed. A
 * repeated run sends only missing messages, and none after the decision. A customer with a held top-up gets a
 * notification on their devices.
 */
export async function sendPaymentNeedsReview(
  services: MessageServices,
  { settlementId }: { settlementId: string },
): Promise<void> {
  const review = await loadReview(services, settlementId);
  if (review === null) return;
  const { refundId, topupOf, ...facts } = review;
  for (const { id, email, firstName } of await activeAdministrators(services)) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    const messageId = ['payment-needs-review', settlementId, id, refundId].filter(Boolean).join('.');
    await deliver(services, messageId, email, () => renderPaymentNeedsReview({ ...context, ...facts }));
  }
  if (topupOf !== null && facts.what === 'payment')
    await queuePushes(services, [
      {
        userId: topupOf,
        topic: 'topups',
        tag: `payment.${settlementId}`,
        notice: { about: 'payment-held' },
      },
    ]);
}

type Review = Omit<PaymentNeedsReviewModel, 'kitchenName' | 'publicUrl' | 'firstName' | 'contact'> & {
  refundId: string | null;
  /** The customer of the top-up; null for the payment of an order. */
  topupOf: string | null;
};

async function loadReview({ db }: MessageServices, settlementId: string): Promise<Review | null> {
  const { query } = db;
  const [row] = await query
    .select({
      settlement: settlements,
      attempt: paymentAttempts,
      order: orders,
      topup: topups,
      refund: paymentRefunds,
    })
    .from(settlements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, settlements.attemptId))
    .leftJoin(topups, eq(topups.id, settlements.topupId))
    .leftJoin(orders, eq(orders.id, settlements.orderId))
    .leftJoin(paymentRefunds, eq(paymentRefunds.settlementId, settlements.id))
    .where(eq(settlements.id, settlementId))
    .orderBy(desc(paymentRefunds.createdAt))
    .limit(1);
  if (row === undefined) throw new Error(`settlement ${settlementId} is missing`);
  const { settlement, attempt, order, topup, refund } = row;
  const isStuck = refund !== null && refund.state !== 'refunded';
  if (!isStuck && settlement.processingStatus !== 'ready') return null;
  const [customer] = await query
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, order?.userId ?? topup?.userId ?? ''));
  if (customer === undefined) throw new Error(`settlement ${settlementId} has no customer`);
  return {
    refundId: isStuck ? refund.id : null,
    topupOf: topup?.userId ?? null,
    what: isStuck ? 'refund' : 'payment',
    amountCents: settlement.amountCents,
    expectedCents: attempt.amountCents,
    reason: (isStuck ? refund.detail : settlement.processingNotes) ?? 'No reason was noted.',
    paidFor: order === null ? 'Top-up' : `Order ${order.orderNumber}`,
    customerName: `${customer.firstName} ${customer.lastName}`,
    reference: attempt.reference,
    gateway: settlement.gateway,
    providerPaymentId: settlement.providerPaymentId,
  };
}

/** Emails a customer that the card payment for a cancelled order was credited to their wallet. */
export async function sendCardPaymentCredited(
  services: MessageServices,
  settlementId: string,
): Promise<void> {
  const [row] = await services.db.query
    .select({ settlement: settlements, order: orders, user: users, entry: walletTransactions })
    .from(settlements)
    .innerJoin(orders, eq(orders.id, settlements.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(walletTransactions, eq(walletTransactions.settlementId, settlements.id))
    .where(and(eq(settlements.id, settlementId), gt(walletTransactions.amount, 0)))
    .orderBy(walletTransactions.entryNumber)
    .limit(1);
  if (row === undefined) throw new Error(`settlement ${settlementId} has no ledger entry`);
  const { settlement, order, user, entry } = row;
  const context = await messageContext(services, user);
  const render = () =>
    renderCardPaymentCredited({
      ...context,
      orderNumber: order.orderNumber,
      amountCents: settlement.amountCents,
      tokensCredited: entry.amount,
      balance: entry.balanceAfter,
      reference: settlement.providerPaymentId,
    });
  await deliver(services, `card-payment-credited.${settlementId}`, user.email, render, {
    push: tokensReceived(user),
  });
}
