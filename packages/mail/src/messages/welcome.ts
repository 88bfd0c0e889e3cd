import { formatTokens } from '@padkos/domain';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface WelcomeModel extends Omit<MessageContext, 'firstName'> {
  /** The whole address with its secret. */
  confirmUrl: string;
  /** In words, for instance '7 days'. */
  validFor: string;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
}

/** To the address of a new account. The address is not confirmed, so the message contains no text chosen by the user. */
export function renderWelcome(model: WelcomeModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `Welcome to ${model.kitchenName}`,
    preview: 'Please confirm your email address.',
    heading: `Welcome to ${model.kitchenName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'An account was opened with this address, and it is ready. This is how it works:',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Pay', value: `With prepaid tokens: ${formatTokens(1)} is R1.00` },
          { label: 'Order', value: 'By 22:00 the evening before' },
          { label: 'Delivery', value: `To the site, ${model.deliveryWindow}` },
        ],
      },
      {
        kind: 'paragraph',
        text: `Please confirm that this address is yours. The link works once, for ${model.validFor}.`,
      },
      { kind: 'action', label: 'Confirm my address', url: model.confirmUrl },
      { kind: 'aside', text: 'If you did not open an account, do nothing.' },
    ],
    because: 'an account was opened with this address',
  });
}
