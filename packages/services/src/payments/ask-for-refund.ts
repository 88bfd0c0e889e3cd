import type { Payment, RefundPaymentInput, ResolveRefundInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import type { RefundAnswer, RefundRequest } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { paymentOf } from './list-payments.ts';

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
async function askForRefund(services: Services, refundId: string): Promise<void> {
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

/**
 * Refunds a payment whose tokens are still in the wallet: to the card through the gateway, or by recording that it
 * was paid out by hand. The wallet is debited first; if the gateway refuses, the tokens return. Administrators.
 * Errors: NOT_FOUND, PAYMENT_NOT_IN_WALLET, ALREADY_REFUNDED, TOKENS_SPENT, REFUND_BY_HAND_ONLY, PROOF_NEEDED,
 * OWN_REFUND.
 */
export async function refundPayment(context: ServiceContext, input: RefundPaymentInput): Promise<Payment> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  if (input.method === 'gateway') await requireRefunds(context, input.settlementId);
  const refundId = await calls.beginRefund(context.db.sql, {
    ...input,
    actor,
    now: context.clock.now(),
  });
  if (input.method === 'gateway') await askForRefund(context, refundId);
  return paymentOf(context, input.settlementId);
}

/**
 * Records the outcome of a refund that the gateway left open: the money was returned, or it was not and the tokens
 * return to the wallet. Administrators. Errors: NOT_FOUND, REFUND_NOT_OPEN, REFUND_UNDER_WAY, WALLET_FULL,
 * PROOF_NEEDED, OWN_REFUND.
 */
export async function resolveRefund(context: ServiceContext, input: ResolveRefundInput): Promise<Payment> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  const { refundId, state, note: detail } = input;
  const now = context.clock.now();
  await calls.closeRefund(context.db.sql, {
    refundId,
    state,
    providerRefundId: null,
    detail,
    actor,
    now,
  });
  const { paymentRefunds } = schema;
  const [row] = await context.db.query
    .select({ settlementId: paymentRefunds.settlementId })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.id, refundId));
  if (row === undefined) throw new Error('a resolved refund is missing');
  return paymentOf(context, row.settlementId);
}

async function requireRefunds({ gateway, db }: ServiceContext, settlementId: string): Promise<void> {
  const { settlements } = schema;
  const [row] = await db.query
    .select({ gateway: settlements.gateway })
    .from(settlements)
    .where(eq(settlements.id, settlementId));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'payment' });
  if (gateway?.refunds == null || gateway.name !== row.gateway) throw new DomainError('REFUND_BY_HAND_ONLY');
}
