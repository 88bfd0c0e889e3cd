import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock, paidFact, windowInWords } from './order-summary.ts';

export interface OrderPlacedModel extends MessageContext, OrderSummary {}

/** To a customer whose order was placed and paid. */
export function renderOrderPlaced(model: OrderPlacedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`Your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: t`Delivered on ${model.deliveryDate}, between ${windowInWords(model)}.`,
    heading: t`We have your order`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          model.payment.by === 'wallet'
            ? t`Thank you for ordering. The kitchen still has to confirm it.`
            : t`Thank you for ordering. Your card payment has come in; nothing left your wallet. The kitchen still has to confirm your order.`,
      },
      deliveryFacts(model),
      orderBlock(model, paidFact(model)),
      { kind: 'action', label: t`View my orders`, url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
