import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface PasswordResetModel extends MessageContext {
  /** The full link, including its secret. */
  resetUrl: string;
  /** In words, for instance '60 minutes'. */
  validFor: string;
}

/** To a user who requested a new password. */
export function renderPasswordReset(model: PasswordResetModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`Choose a new password for ${model.kitchenName}`,
    preview: t`The link works once, for ${model.validFor}.`,
    heading: t`Choose a new password`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`A new password was requested for your account. The link works once, for ${model.validFor}.`,
      },
      { kind: 'action', label: t`Choose a new password`, url: model.resetUrl },
      { kind: 'aside', text: t`If it was not you, do nothing: your password stays as it is.` },
    ],
  });
}
