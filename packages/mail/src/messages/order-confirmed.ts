import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock, paidFact, windowInWords } from './order-summary.ts';

export interface OrderConfirmedModel extends MessageContext, OrderSummary {}

/** To a customer whose order the kitchen has confirmed. */
export function renderOrderConfirmed(model: OrderConfirmedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`Confirmed: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: t`The kitchen will deliver on ${model.deliveryDate}, between ${windowInWords(model)}.`,
    heading: t`Your order is confirmed`,
    blocks: [
      { kind: 'paragraph', text: t`The kitchen has confirmed your order and will deliver it to the site.` },
      deliveryFacts(model),
      orderBlock(model, paidFact(model)),
      { kind: 'action', label: t`Orders and invoices`, url: appUrl(model.publicUrl, '/orders') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
