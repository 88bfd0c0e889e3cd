import { calls, schema } from '@padkos/database';
import type { RefundAnswer, RefundRequest } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

type OpenRefund = RefundRequest & {
  settlementId: string;
  asked: boolean;
  answered: boolean;
  providerRefundId: string | null;
};

/** For a gateway that cannot be asked for a refund's state, when the process ended before it stored the answer. */
const NEVER_ANSWERED: RefundAnswer = { kind: 'unknown', reason: 'The answer to it was lost.' };

/**
 * Asks the gateway for a refund, once; a second caller does nothing. `checkRefunds` looks up an unknown outcome,
 * because a second request might pay twice.
 */
export async function askForRefund(services: Services, refundId: string): Promise<void> {
  const { gateway, db, clock } = services;
  if (gateway?.refunds == null) return;
  const refund = await loadRefund(services, refundId);
  if (!(await calls.claimRefund(db.sql, { refundId, now: clock.now() }))) return;
  const answer = await gateway.refunds.request(refund);
  await applyAnswer(services, refund, answer, gateway.refunds.status === null);
}

/** Checks the refunds that the gateway has not completed, at growing intervals. Runs every minute. */
export async function checkRefunds(services: Services): Promise<void> {
  const { gateway, db, clock } = services;
  if (gateway?.refunds == null) return;
  for (const refundId of await calls.claimRefundChecks(db.sql, {
    gateway: gateway.name,
    now: clock.now(),
  })) {
    const refund = await loadRefund(services, refundId);
    if (!refund.asked) await askForRefund(services, refundId);
    else if (gateway.refunds.status !== null)
      await applyAnswer(services, refund, await gateway.refunds.status(refund), true);
    else if (!refund.answered) await applyAnswer(services, refund, NEVER_ANSWERED, true);
  }
}

/**
 * Stores the gateway's answer. With `final`, the gateway is not asked again and an administrator has to review the
 * refund.
 */
async function applyAnswer(
  services: Services,
  refund: OpenRefund,
  answer: RefundAnswer,
  final: boolean,
): Promise<void> {
  const { db, clock, log } = services;
  const { refundId, reference } = refund;
  if (answer.kind === 'done' || answer.kind === 'refused') {
    const { disputed } = await calls.closeRefund(db.sql, {
      refundId,
      state: answer.kind === 'done' ? 'refunded' : 'refused',
      providerRefundId: answer.kind === 'done' ? answer.providerRefundId : null,
      detail: answer.kind === 'refused' ? answer.reason : null,
      actor: null,
      now: clock.now(),
    });
    log.info({ refundId, reference, outcome: answer.kind }, 'refund ended');
    if (disputed) {
      log.error({ refundId, reference }, 'a refund ended otherwise than a person said');
      await tellSomebody(services, refund);
    }
    return;
  }
  const detail = answer.kind === 'unknown' ? answer.reason : 'The gateway is working on it.';
  const providerRefundId = answer.kind === 'pending' ? answer.providerRefundId : null;
  await calls.noteRefund(db.sql, { refundId, providerRefundId, detail });
  if (answer.kind === 'pending') return;
  log.warn({ refundId, reference, reason: answer.reason }, 'it is not known whether a refund happened');
  if (final) await tellSomebody(services, refund);
}

async function tellSomebody({ db }: Services, { refundId, settlementId }: OpenRefund): Promise<void> {
  const key = `refund-needs-review:${refundId}`;
  await calls.enqueueTask(db.sql, { task: 'send-payment-needs-review', payload: { settlementId }, key });
}

async function loadRefund({ db }: Services, refundId: string): Promise<OpenRefund> {
  const { paymentRefunds: refunds, settlements, paymentAttempts: attempts } = schema;
  const [row] = await db.query
    .select({ refund: refunds, settlement: settlements, reference: attempts.reference })
    .from(refunds)
    .innerJoin(settlements, eq(settlements.id, refunds.settlementId))
    .innerJoin(attempts, eq(attempts.id, settlements.attemptId))
    .where(eq(refunds.id, refundId));
  if (row === undefined) throw new Error('a refund is missing');
  return {
    refundId,
    reference: row.reference,
    providerPaymentId: row.settlement.providerPaymentId,
    amountCents: row.refund.amountCents,
    reason: 'Refund of unspent tokens',
    settlementId: row.settlement.id,
    asked: row.refund.askedAt !== null,
    answered: row.refund.detail !== null,
    providerRefundId: row.refund.providerRefundId,
  };
}
