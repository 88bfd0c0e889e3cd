import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock, paidFact, windowInWords } from './order-summary.ts';

export interface OrderConfirmedModel extends MessageContext, OrderSummary {}

/** To a customer whose order the kitchen has confirmed. */
export function renderOrderConfirmed(model: OrderConfirmedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('orderConfirmed.subject', {
      orderNumber: model.orderNumber,
      deliveryDate: model.deliveryDate,
    }),
    preview: t('orderConfirmed.preview', { deliveryDate: model.deliveryDate, window: windowInWords(model) }),
    heading: t('orderConfirmed.heading'),
    blocks: [
      { kind: 'paragraph', text: t('orderConfirmed.text') },
      deliveryFacts(model),
      orderBlock(model, paidFact(model)),
      {
        kind: 'action',
        label: t('orderConfirmed.ordersAndInvoices'),
        url: appUrl(model.publicUrl, '/orders'),
      },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
