import { formatCents, type Language } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import {
  appUrl,
  type Block,
  type DishLine,
  type Fact,
  type MessageContext,
  type RenderedMessage,
} from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

/** From the wallet, or by card with an amount in cents of rand. */
export type OrderPayment = { by: 'wallet' } | { by: 'card'; amountCents: number };

/** What was ordered and for when; amounts in tokens. */
export interface OrderSummary {
  /** The language of the message; English by default. */
  language?: Language | null;
  orderNumber: string;
  /** In words, for instance 'Saturday 21 November 2026'. */
  deliveryDate: string;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
  lines: DishLine[];
  subtotal: number;
  serviceFee: number;
  total: number;
  payment: OrderPayment;
}

/** The order number, when it is delivered, and further facts. */
export function deliveryFacts(order: OrderSummary, ...more: Fact[]): Block {
  const t = translator(order.language, 'mail');
  return {
    kind: 'facts',
    facts: [
      { label: t('common.order'), value: order.orderNumber },
      { label: t('common.delivery'), value: order.deliveryDate },
      { label: t('orderSummary.between'), value: order.deliveryWindow },
      ...more,
    ],
  };
}

/** '19:00 - 20:00' in the form for a sentence: '19:00 and 20:00'. */
export function windowInWords(order: Pick<OrderSummary, 'deliveryWindow' | 'language'>): string {
  const [start, end] = order.deliveryWindow.split(' - ');
  return translator(order.language, 'mail')('orderSummary.and', { start, end });
}

/** How an order was paid. After a change of a card order, the wallet has paid or received the difference. */
export function paidFact({
  payment,
  total,
  ...order
}: Pick<OrderSummary, 'payment' | 'total' | 'language'>): Fact {
  const t = translator(order.language, 'mail');
  if (payment.by === 'wallet')
    return { label: t('orderSummary.paidFromWallet'), value: t.words.formatTokens(total) };
  const fromWallet = total - payment.amountCents / 100;
  const byCard = formatCents(payment.amountCents);
  if (fromWallet === 0) return { label: t('common.paidByCard'), value: byCard };
  return fromWallet > 0
    ? {
        label: t('orderSummary.paidByBoth'),
        value: t('orderSummary.and', { start: byCard, end: t.words.formatTokens(fromWallet) }),
      }
    : {
        label: t('orderSummary.paidByCardSomeBack'),
        value: t('orderSummary.someBack', { byCard, fromWallet: -fromWallet }),
      };
}

/** The dishes with subtotal, fee and total, and how the total was paid or refunded. */
export function orderBlock(order: OrderSummary, settled?: Fact): Block {
  const t = translator(order.language, 'mail');
  return {
    kind: 'order',
    lines: order.lines,
    sums: [
      { label: t('orderSummary.subtotal'), value: t.words.formatTokens(order.subtotal) },
      { label: t('orderSummary.serviceFee'), value: t.words.formatTokens(order.serviceFee) },
    ],
    total: { label: t('orderSummary.total'), value: t.words.formatTokens(order.total) },
    ...(settled && { settled }),
  };
}

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
