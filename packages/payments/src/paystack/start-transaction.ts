import { checkPayable } from '../check-payable.ts';
import type { InitiateRequest } from '../gateway.ts';
import { GatewayUnavailableError } from '../gateway.ts';
import { textAt } from '../json.ts';
import type { PaystackCall, PaystackReply } from './client.ts';
import { refusal, verifyTransaction } from './transaction.ts';

/**
 * Starts a transaction under our reference and returns the address of its page. If the answer is lost, or Paystack
 * has the reference already, asks what Paystack knows: a transaction that it never received is sent once more.
 * Paystack tells the address of a page only once, so an existing reference is abandoned; no browser was sent to its
 * page.
 * @throws RangeError for an amount or reference that no gateway accepts.
 * @throws GatewayUnavailableError when there is no address within the time.
 */
export async function startTransaction(
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
