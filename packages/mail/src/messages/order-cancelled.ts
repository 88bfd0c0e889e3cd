import { tokens } from '../content/amounts.ts';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface OrderCancelledModel extends MessageContext {
  orderNumber: string;
  /** In words, for instance 'Saturday 21 November 2026'. */
  deliveryDate: string;
  reason: string;
  /** What went back to the wallet; 0 when nothing had been paid. */
  refundedTokens: number;
}

/** To a customer whose order was cancelled, with the reason and the refund. */
export function renderOrderCancelled(model: OrderCancelledModel): Promise<RenderedMessage> {
  const refunded = model.refundedTokens > 0;
  const refund = refunded
    ? `${tokens(model.refundedTokens)} went back to your wallet, the service fee included.`
    : 'Nothing was charged for it.';
  return renderMessage(model, {
    subject: `Cancelled: your order ${model.orderNumber} for ${model.deliveryDate}`,
    preview: refund,
    heading: 'Your order was cancelled',
    blocks: [
      { kind: 'paragraph', text: `We are sorry: your order will not be delivered. ${refund}` },
      {
        kind: 'facts',
        facts: [
          { label: 'Order', value: model.orderNumber },
          { label: 'Delivery date', value: model.deliveryDate },
          { label: 'Reason', value: model.reason },
          ...(refunded ? [{ label: 'Refunded', value: tokens(model.refundedTokens) }] : []),
        ],
      },
      { kind: 'action', label: 'Order something else', url: appUrl(model.publicUrl, '/') },
    ],
  });
}
