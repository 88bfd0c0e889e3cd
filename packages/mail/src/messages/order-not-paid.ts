import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderNotPaidModel extends MessageContext, OrderSummary {
  /** How long its portions were held for the payment, in minutes. */
  heldMinutes: number;
}

/** To a customer with a card order that was cancelled because it was not paid in time. */
export function renderOrderNotPaid(model: OrderNotPaidModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { heldMinutes } = model;
  return renderMessage(model, {
    subject: t`Not paid in time: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: t`No card payment reached us in time, so the order was cancelled.`,
    heading: t`Your order was not paid in time`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`We held your order for ${heldMinutes} minutes, but no card payment reached us, so it was cancelled. Nothing left your wallet, and there is nothing to refund.`,
      },
      deliveryFacts(model),
      orderBlock(model, { label: t`Paid`, value: t`Nothing` }),
      { kind: 'action', label: t`Order again`, url: appUrl(model.publicUrl, '/') },
      {
        kind: 'aside',
        text: t`Should your payment still arrive, its amount goes to your wallet as tokens, and we write to you.`,
      },
    ],
  });
}
