import { schema } from '@padkos/database';
import { DomainError, johannesburgClock, johannesburgTime, parseRand, wordsOf } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { readsForAll, requireActor, type ServiceContext } from '../context.ts';

/**
 * The receipt of a paid top-up, in the language of the caller. It was issued when the top-up was credited. The
 * customer's own; administrators may read all. Errors: UNAUTHORIZED, NOT_FOUND, TOPUP_NOT_PAID.
 */
export async function topupReceipt(context: ServiceContext, { id }: { id: string }): Promise<Uint8Array> {
  const actor = requireActor(context);
  const { query } = context.db;
  const { topups, paymentAttempts, invoices } = schema;
  const mine = readsForAll(actor) ? undefined : eq(topups.userId, actor.userId);
  const [row] = await query
    .select({ topup: topups, gateway: paymentAttempts.gateway })
    .from(topups)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, topups.merchantTxnId))
    .where(and(eq(topups.id, id), mine));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'topup' });
  const { topup, gateway } = row;
  if (topup.status !== 'paid' || topup.paidAt === null) throw new DomainError('TOPUP_NOT_PAID');

  const [receipt] = await query
    .select()
    .from(invoices)
    .where(and(eq(invoices.referenceId, id), eq(invoices.type, 'topup')));
  if (receipt === undefined) throw new Error('a paid top-up has no receipt');
  const { language } = context;
  return context.documents.receipt({
    language,
    receiptNumber: receipt.invoiceNumber,
    issuedOn: johannesburgClock(receipt.createdAt).date,
    createdAt: receipt.createdAt.toISOString(),
    seller: receipt.parties.seller,
    receivedFrom: receipt.parties.buyer,
    paidAt: `${wordsOf(language).longDate(johannesburgClock(topup.paidAt).date)}, ${johannesburgTime(topup.paidAt)}`,
    amountCents: parseRand(topup.amount) ?? 0,
    tokensCredited: topup.processedTokens ?? topup.tokens,
    gateway: context.gateways.find(({ name }) => name === gateway)?.label ?? gateway,
    gatewayReference: topup.providerPaymentId ?? '',
  });
}
