import { randomBytes } from 'node:crypto';
import { formatRand } from '@padkos/domain';
import { checkPayable } from '../check-payable.ts';
import type { InitiateRequest } from '../gateway.ts';
import { signed } from './signature.ts';

/**
 * The signed form of one attempt. It holds nothing that the buyer wrote, not even a name: the buyer sees text and
 * signature, and what is signed could be cut into other names and values.
 * @throws RangeError for an amount or reference that no gateway takes.
 */
export function checkoutFields(
  { entityId, secret }: { entityId: string; secret: string },
  request: InitiateRequest,
): Record<string, string> {
  checkPayable(request);
  const parameters = {
    'authentication.entityId': entityId,
    amount: formatRand(request.amountCents),
    cancelUrl: new URL(request.cancelUrl).href,
    currency: 'ZAR',
    merchantTransactionId: request.reference,
    nonce: randomBytes(16).toString('hex'),
    notificationUrl: new URL(request.notifyUrl).href,
    paymentType: 'DB',
    // Peach sends the browser back with a POST from its own site.
    shopperResultUrl: new URL(request.postReturnUrl).href,
  };
  return signed(parameters, secret);
}
