import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface PasswordResetModel extends MessageContext {
  /** The whole address with its secret. */
  resetUrl: string;
  /** In words, for instance '60 minutes'. */
  validFor: string;
}

/** To a user who requested a new password. */
export function renderPasswordReset(model: PasswordResetModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `Choose a new password for ${model.kitchenName}`,
    preview: `The link works once, for ${model.validFor}.`,
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `A new password was requested for your account. The link works once, for ${model.validFor}.`,
      },
      { kind: 'action', label: 'Choose a new password', url: model.resetUrl },
      { kind: 'aside', text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
  });
}
