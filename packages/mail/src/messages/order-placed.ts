import { translator } from '@padkos/i18n';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
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

export interface WeekPlacedModel extends MessageContext {
  /** By date, at least two. */
  orders: readonly OrderSummary[];
}

/** To a customer who ordered for several dates at once and paid from the wallet. */
export function renderWeekPlaced({ orders, ...model }: WeekPlacedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const total = t.words.formatTokens(orders.reduce((sum, order) => sum + order.total, 0));
  const [first, last] = [orders[0]?.deliveryDate, orders.at(-1)?.deliveryDate];
  return renderMessage(model, {
    subject: t('weekPlaced.subject', { orders: orders.length, first, last }),
    preview: t('weekPlaced.preview', { orders: orders.length, first }),
    heading: t('weekPlaced.heading', { orders: orders.length }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('weekPlaced.text', { total }),
      },
      ...orders.flatMap((order) => [deliveryFacts(order), orderBlock(order)]),
      { kind: 'facts', facts: [{ label: t('weekPlaced.paid'), value: total }] },
      { kind: 'action', label: t('common.viewMyOrders'), url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}

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
