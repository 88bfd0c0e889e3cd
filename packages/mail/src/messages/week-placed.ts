import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface WeekPlacedModel extends MessageContext {
  /** By date, at least two. */
  orders: readonly OrderSummary[];
}

/** To a customer who ordered for several dates at once and paid from the wallet. */
export function renderWeekPlaced({ orders, ...model }: WeekPlacedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const total = t.tokens(orders.reduce((sum, order) => sum + order.total, 0));
  const [first, last] = [orders[0]?.deliveryDate, orders.at(-1)?.deliveryDate];
  return renderMessage(model, {
    subject: t`Your ${orders.length} orders from ${first} to ${last}`,
    preview: t`${orders.length} deliveries, the first on ${first}.`,
    heading: t`We have your ${orders.length} orders`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Thank you for ordering. ${total} left your wallet. The kitchen still has to confirm each order.`,
      },
      ...orders.flatMap((order) => [deliveryFacts(order), orderBlock(order)]),
      { kind: 'facts', facts: [{ label: t`All orders, paid from your wallet`, value: total }] },
      { kind: 'action', label: t`View my orders`, url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
