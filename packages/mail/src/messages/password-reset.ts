import { translator } from '@padkos/i18n';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface PasswordResetModel extends MessageContext {
  /** The full link, including its secret. */
  resetUrl: string;
  /** In words, for instance '60 minutes'. */
  validFor: string;
}

/** To a user who requested a new password. */
export function renderPasswordReset(model: PasswordResetModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('passwordReset.subject', { kitchenName: model.kitchenName }),
    preview: t('common.linkWorksOnce', { validFor: model.validFor }),
    heading: t('passwordReset.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('passwordReset.text', { validFor: model.validFor }),
      },
      { kind: 'action', label: t('passwordReset.heading'), url: model.resetUrl },
      { kind: 'aside', text: t('passwordReset.notYou') },
    ],
  });
}
