import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderChangedModel extends MessageContext, OrderSummary {
  /** The cost of the change, in tokens; negative when tokens were refunded. */
  difference: number;
  /** Why the kitchen removed portions from the order, and which; null when the customer changed it. */
  byKitchen: { reason: string; refunded: string } | null;
}

/** To a customer after a change of their order: the order as it is now, and what the change cost or refunded. */
export function renderOrderChanged(model: OrderChangedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { byKitchen } = model;
  const moved = movedText(model);
  return renderMessage(model, {
    subject: t`Changed: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: moved,
    heading: byKitchen === null ? t`Your order is changed` : t`We changed your order`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          byKitchen === null
            ? t`You changed your order. ${moved}`
            : t`We are sorry: you will not get ${byKitchen.refunded}. ${moved}`,
      },
      deliveryFacts(model, ...(byKitchen === null ? [] : [{ label: t`Reason`, value: byKitchen.reason }])),
      orderBlock(model),
      { kind: 'action', label: t`View my orders`, url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}

function movedText({ difference, ...model }: OrderChangedModel): string {
  const t = phrasesOf(model);
  if (difference === 0) return t`It costs the same as before.`;
  const tokens = t.tokens(Math.abs(difference));
  return difference > 0 ? t`${tokens} more left your wallet.` : t`${tokens} went back to your wallet.`;
}
