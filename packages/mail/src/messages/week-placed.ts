import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

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
