import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock, paidFact, windowInWords } from './order-summary.ts';

export interface OrderPlacedModel extends MessageContext, OrderSummary {}

const THANKS = {
  wallet: 'Thank you for ordering. The kitchen still has to confirm it.',
  card: 'Thank you for ordering. Your card payment has come in; nothing left your wallet. The kitchen still has to confirm your order.',
} as const;

/** To a customer whose order was placed and paid. */
export function renderOrderPlaced(model: OrderPlacedModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `Your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: `Delivered on ${model.deliveryDate}, between ${windowInWords(model)}.`,
    heading: 'We have your order',
    blocks: [
      { kind: 'paragraph', text: THANKS[model.payment.by] },
      deliveryFacts(model),
      orderBlock(model, paidFact(model)),
      { kind: 'action', label: 'View my orders', url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
