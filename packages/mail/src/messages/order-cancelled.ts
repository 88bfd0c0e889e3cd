import { formatCents, formatTokens } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { Fact, MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderCancelledModel extends MessageContext, OrderSummary {
  reason: string;
  /** Whether the customer did it, and not the kitchen. */
  byCustomer: boolean;
  /** Whether the kitchen had confirmed the order, and told the customer so. */
  wasConfirmed: boolean;
  /** What went back to the wallet; 0 when nothing had been paid. */
  refundedTokens: number;
}

/** To a customer whose order was cancelled, with the reason and the refund. */
export function renderOrderCancelled(model: OrderCancelledModel): Promise<RenderedMessage> {
  const refund = refundText(model);
  return renderMessage(model, {
    subject: `Cancelled: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: refund,
    heading: 'Your order was cancelled',
    blocks: [
      { kind: 'paragraph', text: `${sorryText(model)} ${refund}` },
      deliveryFacts(model, { label: 'Reason', value: model.reason }),
      orderBlock(model, refundFact(model)),
      { kind: 'action', label: 'Order something else', url: appUrl(model.publicUrl, '/') },
    ],
  });
}

function sorryText({ byCustomer, wasConfirmed }: OrderCancelledModel): string {
  if (byCustomer) return 'You cancelled your order, so it will not be delivered.';
  return wasConfirmed
    ? 'We had confirmed your order, and are sorry: it will not be delivered after all.'
    : 'We are sorry: your order will not be delivered.';
}

function refundText({ refundedTokens, payment }: OrderCancelledModel): string {
  if (refundedTokens === 0) return 'Nothing was charged for it.';
  const back = formatTokens(refundedTokens);
  if (payment.by === 'wallet') return `${back} went back to your wallet, the service fee included.`;
  // An order by card that was changed cost another amount in the end.
  if (payment.amountCents !== refundedTokens * 100)
    return `${back} went to your wallet: all that the order cost you, by card and from your wallet, the service fee included.`;
  return `The ${formatCents(payment.amountCents)} that you paid by card is in your wallet as ${back}, the service fee included.`;
}

function refundFact({ refundedTokens }: OrderCancelledModel): Fact {
  return refundedTokens === 0
    ? { label: 'Paid', value: 'Nothing' }
    : { label: 'Refunded to your wallet', value: formatTokens(refundedTokens) };
}
