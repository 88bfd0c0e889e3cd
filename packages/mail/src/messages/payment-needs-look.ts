import { rand } from '../content/amounts.ts';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface PaymentNeedsLookModel extends MessageContext {
  /** A payment that was set aside, or the refund of one that does not go through. */
  what: 'payment' | 'refund';
  /** What the gateway says came in, in cents of rand. */
  amountCents: number;
  /** What was asked for, in cents of rand. */
  expectedCents: number;
  /** Why a person must look, as a sentence. */
  concern: string;
  /** What was to be paid, for instance 'Top-up' or 'Order ORD-20261120-0017'. */
  paidFor: string;
  customerName: string;
  /** Under which we asked for the payment. */
  reference: string;
  /** The gateway, by the name in its settings, and its own id of the payment. */
  gateway: string;
  providerPaymentId: string;
}

const WORDS = {
  payment: {
    heading: 'A payment needs a look',
    text: 'Money came in that could not be credited by itself. It is set aside until you decide.',
  },
  refund: {
    heading: 'A refund needs a look',
    text: 'Money that is to go back does not go through by itself. It waits until you decide.',
  },
} as const;

/** To an administrator, when money waits for a person to decide. */
export function renderPaymentNeedsLook(model: PaymentNeedsLookModel): Promise<RenderedMessage> {
  const amount = rand(model.amountCents);
  const { heading, text } = WORDS[model.what];
  return renderMessage(model, {
    subject: `${heading}: ${amount} from ${model.customerName}`,
    preview: model.concern,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: 'Why', value: model.concern },
          { label: 'Came in', value: amount },
          { label: 'Expected', value: rand(model.expectedCents) },
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
