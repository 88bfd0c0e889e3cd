import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
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
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('orderNotice.subject', { orderNumber: model.orderNumber, deliveryDate: model.deliveryDate }),
    preview: t('orderNotice.preview'),
    heading: t('orderNotice.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('orderNotice.text', { dish: model.dish }),
      },
      {
        kind: 'paragraph',
        text: t('orderNotice.cancelFree'),
      },
      deliveryFacts(model),
      orderBlock(model),
      { kind: 'action', label: t('common.viewMyOrders'), url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
