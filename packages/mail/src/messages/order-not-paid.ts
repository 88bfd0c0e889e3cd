import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderNotPaidModel extends MessageContext, OrderSummary {
  /** How long its portions were held for the payment, in minutes. */
  heldMinutes: number;
}

/** To a customer with a card order that was cancelled because it was not paid in time. */
export function renderOrderNotPaid(model: OrderNotPaidModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { heldMinutes } = model;
  return renderMessage(model, {
    subject: t('orderNotPaid.subject', { orderNumber: model.orderNumber, deliveryDate: model.deliveryDate }),
    preview: t('orderNotPaid.preview'),
    heading: t('orderNotPaid.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('orderNotPaid.text', { heldMinutes }),
      },
      deliveryFacts(model),
      orderBlock(model, { label: t('common.paid'), value: t('common.nothing') }),
      { kind: 'action', label: t('orderNotPaid.orderAgain'), url: appUrl(model.publicUrl, '/') },
      {
        kind: 'aside',
        text: t('orderNotPaid.lateCredit'),
      },
    ],
  });
}
