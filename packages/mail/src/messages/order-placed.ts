import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock, paidFact, windowInWords } from './order-summary.ts';

export interface OrderPlacedModel extends MessageContext, OrderSummary {}

/** To a customer whose order was placed and paid. */
export function renderOrderPlaced(model: OrderPlacedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('orderPlaced.subject', { orderNumber: model.orderNumber, deliveryDate: model.deliveryDate }),
    preview: t('orderPlaced.preview', { deliveryDate: model.deliveryDate, window: windowInWords(model) }),
    heading: t('orderPlaced.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: model.payment.by === 'wallet' ? t('orderPlaced.text') : t('orderPlaced.textByCard'),
      },
      deliveryFacts(model),
      orderBlock(model, paidFact(model)),
      { kind: 'action', label: t('common.viewMyOrders'), url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
