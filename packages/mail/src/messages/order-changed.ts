import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
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
  const t = translator(model.language, 'mail');
  const { byKitchen } = model;
  const moved = movedText(model);
  return renderMessage(model, {
    subject: t('orderChanged.subject', { orderNumber: model.orderNumber, deliveryDate: model.deliveryDate }),
    preview: moved,
    heading: byKitchen === null ? t('orderChanged.heading') : t('orderChanged.headingByKitchen'),
    blocks: [
      {
        kind: 'paragraph',
        text:
          byKitchen === null
            ? t('orderChanged.text', { moved })
            : t('orderChanged.textByKitchen', { refunded: byKitchen.refunded, moved }),
      },
      deliveryFacts(
        model,
        ...(byKitchen === null ? [] : [{ label: t('common.reason'), value: byKitchen.reason }]),
      ),
      orderBlock(model),
      { kind: 'action', label: t('common.viewMyOrders'), url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}

function movedText({ difference, ...model }: OrderChangedModel): string {
  const t = translator(model.language, 'mail');
  if (difference === 0) return t('orderChanged.sameCost');
  const tokens = t.words.formatTokens(Math.abs(difference));
  return difference > 0 ? t('orderChanged.moreCost', { tokens }) : t('orderChanged.lessCost', { tokens });
}
