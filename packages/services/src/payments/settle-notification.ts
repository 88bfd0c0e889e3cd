import { createHash } from 'node:crypto';
import type { DecidePaymentInput, Payment } from '@padkos/contracts';
import { calls, type SettlementOutcome, schema } from '@padkos/database';
import type { GatewayPayment, PaymentGateway, RawNotification } from '@padkos/payments';
import { and, eq, inArray } from 'drizzle-orm';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity } from '../security/note-security.ts';
import { paymentOf } from './list-payments.ts';

const { paymentNotifications: notifications } = schema;

/** How much of a forged notification is kept: bytes of its body and characters of each header. */
const FORGED_HEAD = 512;

export type NotificationOutcome =
  | 'credited'
  | 'already'
  | 'held'
  | 'unknown_reference'
  | 'not_complete'
  | 'irrelevant'
  | 'forged'
  | 'unverified';

/**
 * Asks the gateway's adapter about a stored notification and acts on the verdict. It may be repeated at any time: the
 * settlement function credits a payment once.
 */
export async function settleNotification(
  services: Services,
  notificationId: string,
  raw: RawNotification,
): Promise<NotificationOutcome> {
  const { db, gateway, clock, log, securityLog } = services;
  if (gateway === null) return 'unverified';
  const verdict = await gateway.verifyNotification(raw);
  if (verdict.kind === 'genuine' && verdict.complete) {
    return settleVerified(services, gateway, notificationId, verdict);
  }
  const outcome = verdict.kind === 'genuine' ? 'not_complete' : verdict.kind;
  const detail = verdict.kind === 'genuine' ? `status ${verdict.providerStatus}` : verdict.reason;
  if (verdict.kind === 'genuine' && verdict.failed === true) {
    const { reference } = verdict;
    await calls.failTopup(db.sql, { gateway: gateway.name, reference, now: clock.now() });
  }
  if (outcome === 'forged') {
    log.warn({ notificationId, detail }, 'a forged payment notification was refused');
    const sender = { actor: null, ipAddress: raw.remoteAddress, clock, log, securityLog };
    noteSecurity(sender, 'input_validation_fail', { detail: `PAYMENT_FORGED ${gateway.name}` });
  }
  await db.query
    .update(notifications)
    .set({
      verdict: outcome,
      detail,
      processedAt: clock.now(),
      ...(verdict.kind === 'genuine'
        ? { reference: verdict.reference, providerPaymentId: verdict.providerPaymentId }
        : {}),
      ...(outcome === 'forged' ? headOf(raw, detail) : {}),
    })
    // Another process may have settled it in the meantime.
    .where(
      and(eq(notifications.id, notificationId), inArray(notifications.verdict, ['received', 'unverified'])),
    );
  return outcome;
}

/** What is kept of a forged notification: its beginning, and the hash and size of the whole. */
function headOf({ rawBody, headers }: RawNotification, reason: string) {
  const hash = createHash('sha256').update(rawBody).digest('hex');
  return {
    rawBody: rawBody.subarray(0, FORGED_HEAD),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value.slice(0, FORGED_HEAD)]],
      ),
    ),
    detail: `${reason}; ${rawBody.length} bytes, SHA-256 ${hash}`,
  };
}

/**
 * Settles a payment that the gateway confirmed, by its notification (`notificationId`) or by a query (null). May be
 * repeated: it takes effect once.
 */
export async function settleVerified(
  { db, clock, log }: Services,
  gateway: PaymentGateway,
  notificationId: string | null,
  payment: GatewayPayment,
): Promise<SettlementOutcome> {
  const { reference, providerPaymentId, amountCents, payerEmail, paidAt, fields } = payment;
  const outcome = await calls.settlePayment(db.sql, {
    notificationId,
    payment: {
      gateway: gateway.name,
      reference,
      providerPaymentId,
      amountCents,
      payerEmail,
      paidAt: paidAt?.toISOString() ?? null,
      fields,
    },
    now: clock.now(),
  });
  if (outcome !== 'already') log.info({ notificationId, reference, outcome }, 'payment settled');
  return outcome;
}

/**
 * Decides on a held payment: credits the amount received to the wallet, or ignores it. The note is audited.
 * Administrators. Errors: NOT_FOUND, PAYMENT_NOT_HELD, PAYMENT_TOO_SMALL, ACCOUNT_DELETED, WALLET_FULL, PROOF_NEEDED to credit.
 */
export async function decidePayment(context: ServiceContext, input: DecidePaymentInput): Promise<Payment> {
  const actor = requireAdmin(context);
  if (input.decision === 'credit') await requireFreshProof(context);
  await calls.decideSettlement(context.db.sql, { ...input, actor, now: context.clock.now() });
  return paymentOf(context, input.settlementId);
}
