import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface WelcomeModel extends Omit<MessageContext, 'firstName'> {
  /** The full link, including its secret. */
  confirmUrl: string;
  /** In words, for instance '7 days'. */
  validFor: string;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
}

/** To the address of a new account. The address is not confirmed, so the message contains no text chosen by the user. */
export function renderWelcome(model: WelcomeModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`Welcome to ${model.kitchenName}`,
    preview: t`Please confirm your email address.`,
    heading: t`Welcome to ${model.kitchenName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`An account was opened with this address, and it is ready. This is how it works:`,
      },
      {
        kind: 'facts',
        facts: [
          { label: t`Pay`, value: t`With prepaid tokens: ${t.tokens(1)} is R1.00` },
          { label: t`Order`, value: t`By 22:00 the evening before` },
          { label: t`Delivery`, value: t`To the site, ${model.deliveryWindow}` },
        ],
      },
      {
        kind: 'paragraph',
        text: t`Please confirm that this address is yours. The link works once, for ${model.validFor}.`,
      },
      { kind: 'action', label: t`Confirm my address`, url: model.confirmUrl },
      { kind: 'aside', text: t`If you did not open an account, do nothing.` },
    ],
    because: t`an account was opened with this address`,
  });
}
