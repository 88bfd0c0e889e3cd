import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface EmailConfirmationModel extends Omit<MessageContext, 'firstName'> {
  /** The full link, including its secret. */
  confirmUrl: string;
  /** In words, for instance '7 days'. */
  validFor: string;
}

/** To an unconfirmed address, so it contains nothing that the sender of the request chose. */
export function renderEmailConfirmation(model: EmailConfirmationModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`Confirm your email address for ${model.kitchenName}`,
    preview: t`The link works once, for ${model.validFor}.`,
    heading: t`Confirm your email address`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`An account was opened with this address. Please confirm that it is yours. The link works once, for ${model.validFor}.`,
      },
      { kind: 'action', label: t`Confirm my address`, url: model.confirmUrl },
      { kind: 'aside', text: t`If you did not open an account, do nothing.` },
    ],
    because: t`an account was opened with this address`,
  });
}
