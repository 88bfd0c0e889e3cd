import { formatRand, parseRand } from '@padkos/domain';
import type { RefundAdapter, RefundAnswer, RefundRequest } from '../gateway.ts';
import type { PeachCall } from './client.ts';
import { refundKind, signed } from './signature.ts';

/**
 * Refunds by Peach (Peach Payments documentation, Refund). Amounts are rand with two decimals. The result code is the
 * outcome, regardless of the HTTP status. Peach has no call for the state of a refund.
 */
export function createRefundAdapter(
  call: PeachCall,
  { entityId, secret, apiUrl }: { entityId: string; secret: string; apiUrl: string },
): RefundAdapter {
  return {
    async request(refund) {
      const parameters = {
        'authentication.entityId': entityId,
        amount: formatRand(refund.amountCents),
        currency: 'ZAR',
        id: refund.providerPaymentId,
        paymentType: 'RF',
      };
      const reply = await call(`${apiUrl}/v1/checkout/refund`, signed(parameters, secret));
      return reply.kind === 'lost' ? unknown(reply.reason) : refundAnswer(reply.fields, refund);
    },
    status: null,
  };
}

function refundAnswer(fields: Record<string, string>, refund: RefundRequest): RefundAnswer {
  const code = fields['result.code'] ?? '';
  const said = `${code} ${fields['result.description'] ?? ''}`.trim().slice(0, 200);
  const kind = refundKind(code);
  if (kind === 'refused') return { kind, reason: said };
  if (kind === 'unknown') return unknown(said || 'no result');

  const { id = null, referencedId = refund.providerPaymentId, amount, currency = 'ZAR' } = fields;
  const isOurs = referencedId === refund.providerPaymentId && currency === 'ZAR';
  if (!isOurs || (amount !== undefined && parseRand(amount) !== refund.amountCents))
    return unknown('answered about another refund');
  return { kind, providerRefundId: id };
}

function unknown(reason: string): RefundAnswer {
  return { kind: 'unknown', reason };
}
