import { formatCents } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { Fact, MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderCancelledModel extends MessageContext, OrderSummary {
  /** The kitchen's reason; null when the customer cancelled, because their own words are not sent to them. */
  reason: string | null;
  /** Whether the kitchen had confirmed the order and told the customer. */
  wasConfirmed: boolean;
  /** The refund to the wallet; 0 if nothing had been paid. */
  refundedTokens: number;
}

/** To a customer whose order was cancelled, with the kitchen's reason and the refund. */
export function renderOrderCancelled(model: OrderCancelledModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const refund = refundText(model);
  return renderMessage(model, {
    subject: t`Cancelled: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: refund,
    heading: t`Your order was cancelled`,
    blocks: [
      { kind: 'paragraph', text: `${sorryText(model)} ${refund}` },
      deliveryFacts(model, ...(model.reason === null ? [] : [{ label: t`Reason`, value: model.reason }])),
      orderBlock(model, refundFact(model)),
      { kind: 'action', label: t`Order something else`, url: appUrl(model.publicUrl, '/') },
    ],
  });
}

function sorryText({ reason, wasConfirmed, ...model }: OrderCancelledModel): string {
  const t = phrasesOf(model);
  if (reason === null) return t`You cancelled your order, so it will not be delivered.`;
  return wasConfirmed
    ? t`We had confirmed your order, and are sorry: it will not be delivered after all.`
    : t`We are sorry: your order will not be delivered.`;
}

function refundText({ refundedTokens, payment, ...model }: OrderCancelledModel): string {
  const t = phrasesOf(model);
  if (refundedTokens === 0) return t`Nothing was charged for it.`;
  const back = t.tokens(refundedTokens);
  if (payment.by === 'wallet') return t`${back} went back to your wallet, the service fee included.`;
  // After a change, a card order has cost a different amount in the end.
  if (payment.amountCents !== refundedTokens * 100)
    return t`${back} went to your wallet: all that the order cost you, by card and from your wallet, the service fee included.`;
  return t`The ${formatCents(payment.amountCents)} that you paid by card is in your wallet as ${back}, the service fee included.`;
}

function refundFact({ refundedTokens, ...model }: OrderCancelledModel): Fact {
  const t = phrasesOf(model);
  return refundedTokens === 0
    ? { label: t`Paid`, value: t`Nothing` }
    : { label: t`Refunded to your wallet`, value: t.tokens(refundedTokens) };
}
