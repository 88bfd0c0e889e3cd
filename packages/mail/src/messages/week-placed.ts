import { formatTokens } from '@padkos/domain';
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
  const total = formatTokens(orders.reduce((sum, order) => sum + order.total, 0));
  const [first, last] = [orders[0]?.deliveryDate, orders.at(-1)?.deliveryDate];
  return renderMessage(model, {
    subject: `Your ${orders.length} orders from ${first} to ${last}`,
    preview: `${orders.length} deliveries, the first on ${first}.`,
    heading: `We have your ${orders.length} orders`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for ordering. ${total} left your wallet. The kitchen still has to confirm each order.`,
      },
      ...orders.flatMap((order) => [deliveryFacts(order), orderBlock(order)]),
      { kind: 'facts', facts: [{ label: 'All orders, paid from your wallet', value: total }] },
      { kind: 'action', label: 'View my orders', url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
