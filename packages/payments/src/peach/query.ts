import type { PaymentAnswer } from '../gateway.ts';
import type { PeachCall } from './client.ts';
import { readPayment } from './payment.ts';
import { signed } from './signature.ts';

/** Nothing is known by that reference: the buyer never came to the page. The status of the answer differs. */
const NOT_FOUND = ['200.300.404', '700.400.580'];

/**
 * Queries the state of the latest checkout of a reference (Peach Payments documentation, Checkout status). The answer comes
 * from Peach's own address, so its signature adds nothing.
 */
export async function queryCheckout(
  call: PeachCall,
  { entityId, secret, checkoutUrl }: { entityId: string; secret: string; checkoutUrl: string },
  reference: string,
): Promise<PaymentAnswer> {
  const parameters = { 'authentication.entityId': entityId, merchantTransactionId: reference };
  const reply = await call(`${checkoutUrl}/status?${new URLSearchParams(signed(parameters, secret))}`);
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  const code = reply.fields['result.code'] ?? 'no result';
  if (reply.httpStatus === 404 || (reply.httpStatus === 400 && NOT_FOUND.includes(code)))
    return { kind: 'none' };
  if (reply.httpStatus !== 200) return unknown(`answered ${reply.httpStatus}: ${code}`);
  const payment = readPayment(reply.fields);
  return payment?.reference === reference
    ? { kind: 'payment', payment }
    : unknown('answered about something else');
}

function unknown(reason: string): PaymentAnswer {
  return { kind: 'unknown', reason };
}
