import { schema } from '@padkos/database';
import { type PaymentNeedsLookModel, renderCardPaymentCredited, renderPaymentNeedsLook } from '@padkos/mail';
import { and, desc, eq, gt } from 'drizzle-orm';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { orders, paymentAttempts, paymentRefunds, settlements, topups, users, walletTransactions } = schema;

/**
 * Tells every active administrator that money waits for a person: a payment that was set aside, or its refund that
 * does not go through. Run again, it makes what is missing; when nothing waits any more, it tells nobody.
 */
export async function sendPaymentNeedsLook(
  services: MessageServices,
  { settlementId }: { settlementId: string },
): Promise<void> {
  const trouble = await loadTrouble(services, settlementId);
  if (trouble === null) return;
  const { refundId, ...facts } = trouble;
  const administrators = await services.db.query
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)));
  for (const { id, email, firstName } of administrators) {
    const { contact: _theirOwn, ...context } = await messageContext(services, firstName);
    const messageId = ['payment-needs-look', settlementId, id, refundId].filter(Boolean).join('.');
    await deliver(services, messageId, email, () => renderPaymentNeedsLook({ ...context, ...facts }));
  }
}

type Trouble = Omit<PaymentNeedsLookModel, 'kitchenName' | 'publicUrl' | 'firstName' | 'contact'> & {
  refundId: string | null;
};

async function loadTrouble({ db }: MessageServices, settlementId: string): Promise<Trouble | null> {
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
  if (customer === undefined) throw new Error(`settlement ${settlementId} is nobody's`);
  return {
    refundId: isStuck ? refund.id : null,
    what: isStuck ? 'refund' : 'payment',
    amountCents: settlement.amountCents,
    expectedCents: attempt.amountCents,
    concern: (isStuck ? refund.detail : settlement.processingNotes) ?? 'No reason was noted.',
    paidFor: order === null ? 'Top-up' : `Order ${order.orderNumber}`,
    customerName: `${customer.firstName} ${customer.lastName}`,
    reference: attempt.reference,
    gateway: settlement.gateway,
    providerPaymentId: settlement.providerPaymentId,
  };
}

/** Tells a customer that the card payment for an order came after it was cancelled and is in the wallet. */
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
  if (row === undefined) throw new Error(`settlement ${settlementId} has put nothing into a wallet`);
  const { settlement, order, user, entry } = row;
  const context = await messageContext(services, user.firstName);
  await deliver(services, `card-payment-credited.${settlementId}`, user.email, () =>
    renderCardPaymentCredited({
      ...context,
      orderNumber: order.orderNumber,
      amountCents: settlement.amountCents,
      tokensCredited: entry.amount,
      balance: entry.balanceAfter,
      reference: settlement.providerPaymentId,
    }),
  );
}
