import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock, paidFact, windowInWords } from './order-summary.ts';

export interface OrderConfirmedModel extends MessageContext, OrderSummary {}

/** To a customer whose order the kitchen has confirmed. */
export function renderOrderConfirmed(model: OrderConfirmedModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `Confirmed: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: `The kitchen will deliver on ${model.deliveryDate}, between ${windowInWords(model)}.`,
    heading: 'Your order is confirmed',
    blocks: [
      { kind: 'paragraph', text: 'The kitchen has confirmed your order and will deliver it to the site.' },
      deliveryFacts(model),
      orderBlock(model, paidFact(model)),
      { kind: 'action', label: 'Orders and invoices', url: appUrl(model.publicUrl, '/orders') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
