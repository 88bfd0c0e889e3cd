import { checkPayable } from '../describe-gateway.ts';
import {
  type GatewayAdapter,
  GatewayUnavailableError,
  type InitiateRequest,
  type RefundAdapter,
  type RefundAnswer,
  type RefundRequest,
} from '../gateway.ts';
import { at, textAt, wholeAt } from '../same-signature.ts';
import { createPaystackCall, type PaystackAccount, type PaystackCall, type PaystackReply } from './client.ts';
import { refusal, verifyTransaction } from './transaction.ts';
import { verifyNotification } from './verify-notification.ts';

const KINDS: Readonly<Record<string, 'done' | 'pending' | 'refused'>> = {
  processed: 'done',
  pending: 'pending',
  processing: 'pending',
  // Paystack waits for the buyer's bank account; the money is on its way nevertheless.
  'needs-attention': 'pending',
  failed: 'refused',
};

/**
 * Refunds by Paystack (Paystack documentation, Refunds). Amounts are cents. The merchant's note contains our id of
 * the refund, which finds a refund whose answer was lost.
 */
function createRefundAdapter(call: PaystackCall, timeoutMs: number): RefundAdapter {
  return {
    async request(refund) {
      const body = {
        transaction: refund.reference,
        amount: refund.amountCents,
        currency: 'ZAR',
        customer_note: refund.reason,
        merchant_note: noteOf(refund),
      };
      const reply = await call('POST', '/refund', { body, signal: AbortSignal.timeout(timeoutMs) });
      if (reply.kind === 'lost') return unknown(reply.reason);
      return reply.kind === 'no'
        ? { kind: 'refused', reason: refusal(reply) }
        : refundAnswer(reply.data, refund);
    },

    async status(refund) {
      const { providerRefundId } = refund;
      const path =
        providerRefundId === null
          ? `/refund?transaction=${encodeURIComponent(refund.providerPaymentId)}`
          : `/refund/${encodeURIComponent(providerRefundId)}`;
      const reply = await call('GET', path, { signal: AbortSignal.timeout(timeoutMs) });
      if (reply.kind === 'lost') return unknown(reply.reason);
      if (reply.kind === 'no') return unknown(refusal(reply));
      if (providerRefundId !== null) return refundAnswer(reply.data, refund);
      const listed = Array.isArray(reply.data) ? reply.data : [];
      const ours = listed.filter((entry) => textAt(entry, 'merchant_note') === noteOf(refund));
      // It may still arrive: only finding the refund is conclusive.
      return ours.length === 1
        ? refundAnswer(ours[0], refund)
        : unknown(`${ours.length} such refunds are listed`);
    },
  };
}

function noteOf({ refundId, reason }: RefundRequest): string {
  return `${reason} (refund ${refundId})`;
}

/** A refund counts only if it is for this payment and the whole amount, in rand. */
function refundAnswer(data: unknown, refund: RefundRequest): RefundAnswer {
  const transaction = at(data, 'transaction');
  const payment = textAt(transaction, 'id') ?? textAt(data, 'transaction');
  const status = textAt(data, 'status') ?? '';
  if (payment !== refund.providerPaymentId) return unknown('answered about another payment');
  if (wholeAt(data, 'amount') !== refund.amountCents || textAt(data, 'currency') !== 'ZAR')
    return unknown('answered about another amount');
  const kind = KINDS[status];
  if (kind === undefined) return unknown(`status ${status.slice(0, 50)}`);
  return kind === 'refused'
    ? { kind, reason: 'the refund failed at Paystack' }
    : { kind, providerRefundId: textAt(data, 'id') };
}

function unknown(reason: string): RefundAnswer {
  return { kind: 'unknown', reason };
}

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PaystackConfig extends PaystackAccount {
  /** For each operation with all its calls; 10 seconds by default. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  warn: (message: string, detail: Record<string, unknown>) => void;
}

/**
 * Paystack: a call starts a transaction, and its answer names the page for the payment. All notifications go to the
 * one address in Paystack's dashboard, which must be ours with `notifyPath`.
 */
export function createPaystackGateway(config: PaystackConfig): GatewayAdapter {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch, warn } = config;
  const call = createPaystackCall(config, fetch);
  return {
    // The browser follows an address, which no page policy forbids.
    formActionOrigins: [],
    async initiate(request) {
      try {
        return { kind: 'redirect', paymentUrl: await startTransaction(call, request, timeoutMs) };
      } catch (error) {
        if (error instanceof Error)
          warn('Paystack: payment not started', { reason: error.message, reference: request.reference });
        throw error;
      }
    },
    async verifyNotification(notification) {
      const verdict = verifyNotification(config.secretKey, notification);
      if (verdict.kind === 'genuine' && !verdict.complete)
        warn('Paystack: notification of no payment in rand', {
          status: verdict.providerStatus,
          reference: verdict.reference,
        });
      return verdict;
    },
    query: (reference) => verifyTransaction(call, reference, AbortSignal.timeout(timeoutMs)),
    history: null,
    refunds: createRefundAdapter(call, timeoutMs),
  };
}

/**
 * Starts a transaction under our reference and returns the address of its page. If the answer is lost, or Paystack
 * has the reference already, asks what Paystack knows: a transaction that it never received is sent once more.
 * Paystack tells the address of a page only once, so an existing reference is abandoned; no browser was sent to its
 * page.
 * @throws RangeError for an amount or reference that no gateway accepts.
 * @throws GatewayUnavailableError when there is no address within the time.
 */
async function startTransaction(
  call: PaystackCall,
  request: InitiateRequest,
  timeoutMs: number,
): Promise<string> {
  checkPayable(request);
  const body = transactionBody(request);
  const deadline = AbortSignal.timeout(timeoutMs);
  const initialise = (signal: AbortSignal) => call('POST', '/transaction/initialize', { body, signal });

  // Half of the time, to leave time to query the transaction.
  const first = await initialise(AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs / 2)]));
  if (first.kind !== 'lost' && !isDuplicate(first)) return pageAddress(first);

  const known = await verifyTransaction(call, request.reference, deadline);
  if (known.kind === 'none') return pageAddress(await initialise(deadline));
  throw new GatewayUnavailableError(
    known.kind === 'unknown'
      ? `Paystack: ${known.reason}`
      : 'Paystack has the reference, the address of its page is lost',
  );
}

/** Amounts are cents. The currency is always stated, because otherwise the account's own currency counts. */
function transactionBody(request: InitiateRequest): Record<string, unknown> {
  return {
    email: request.buyer.email.trim(),
    amount: request.amountCents,
    currency: 'ZAR',
    reference: request.reference,
    callback_url: new URL(request.returnUrl).href,
    metadata: { cancel_action: new URL(request.cancelUrl).href, item_name: request.itemName },
  };
}

function isDuplicate(reply: PaystackReply): boolean {
  return (
    reply.kind === 'no' &&
    (reply.code === 'duplicate_reference' || /duplicate transaction reference/i.test(reply.message))
  );
}

function pageAddress(reply: PaystackReply): string {
  if (reply.kind === 'lost') throw new GatewayUnavailableError(`Paystack: ${reply.reason}`);
  if (reply.kind === 'no') throw new GatewayUnavailableError(`Paystack: ${refusal(reply)}`);
  const url = URL.parse(textAt(reply.data, 'authorization_url') ?? '');
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new GatewayUnavailableError('Paystack: no address of a page');
  return url.href;
}
