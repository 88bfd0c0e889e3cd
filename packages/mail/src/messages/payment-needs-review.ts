import { formatCents } from '@padkos/domain';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface PaymentNeedsReviewModel extends MessageContext {
  /** A held payment, or a refund that failed. */
  what: 'payment' | 'refund';
  /** The amount received, as the gateway reported it, in cents of rand. */
  amountCents: number;
  /** The requested amount, in cents of rand. */
  expectedCents: number;
  /** Why an administrator has to decide, as a sentence. */
  reason: string;
  /** What was paid for, for instance 'Top-up' or 'Order ORD-20261120-0017'. */
  paidFor: string;
  customerName: string;
  /** Our reference of the payment attempt. */
  reference: string;
  /** The gateway by the name in its settings, and the gateway's id of the payment. */
  gateway: string;
  providerPaymentId: string;
}

const WORDS = {
  payment: {
    heading: 'A payment needs review',
    text: 'A payment could not be credited automatically. It is held until you decide.',
  },
  refund: {
    heading: 'A refund needs review',
    text: 'A refund did not go through. It stays open until you decide.',
  },
} as const;

/** To administrators, about a held payment or a refund that failed. */
export function renderPaymentNeedsReview(model: PaymentNeedsReviewModel): Promise<RenderedMessage> {
  const amount = formatCents(model.amountCents);
  const { heading, text } = WORDS[model.what];
  return renderMessage(model, {
    subject: `${heading}: ${amount} from ${model.customerName}`,
    preview: model.reason,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: 'Why', value: model.reason },
          { label: 'Received', value: amount },
          { label: 'Expected', value: formatCents(model.expectedCents) },
          { label: 'For', value: model.paidFor },
          { label: 'Customer', value: model.customerName },
          { label: 'Our reference', value: model.reference },
          { label: 'Gateway', value: model.gateway },
          { label: 'Gateway id', value: model.providerPaymentId },
        ],
      },
      { kind: 'action', label: 'Open the payments', url: appUrl(model.publicUrl, '/admin?section=payments') },
    ],
    because: `you are an administrator of ${model.kitchenName}`,
  });
}
