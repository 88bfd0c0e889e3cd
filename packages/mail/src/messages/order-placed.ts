import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderPlacedModel extends MessageContext, OrderSummary {}

/** To a customer whose order was taken. */
export function renderOrderPlaced(model: OrderPlacedModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `Your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: `Delivered on ${model.deliveryDate}, between ${model.deliveryWindow}.`,
    heading: 'We have your order',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Thank you for ordering. We tell you as soon as the kitchen has confirmed it.',
      },
      deliveryFacts(model),
      orderBlock(model),
      { kind: 'action', label: 'View my orders', url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
