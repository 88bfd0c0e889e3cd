import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderNoticeModel extends MessageContext, OrderSummary {
  /** The dish whose declaration has changed. */
  dish: string;
}

/**
 * To a customer who avoids something: the declaration of a dish in their order has changed. Subject and preview
 * appear on locked screens, so they mention neither dish nor allergens.
 */
export function renderOrderNotice(model: OrderNoticeModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`Please look at your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: t`There is news of one of its dishes.`,
    heading: t`Please look at your order`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`The kitchen has changed what it declares of ${model.dish}. Check the dish's allergens before you eat it.`,
      },
      {
        kind: 'paragraph',
        text: t`You can cancel this order free of charge until it is dispatched, also after the cutoff.`,
      },
      deliveryFacts(model),
      orderBlock(model),
      { kind: 'action', label: t`View my orders`, url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
