import { translator } from '@padkos/i18n';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface EmailConfirmationModel extends Omit<MessageContext, 'firstName'> {
  /** The full link, including its secret. */
  confirmUrl: string;
  /** In words, for instance '7 days'. */
  validFor: string;
}

/** To an unconfirmed address, so it contains nothing that the sender of the request chose. */
export function renderEmailConfirmation(model: EmailConfirmationModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('emailConfirmation.subject', { kitchenName: model.kitchenName }),
    preview: t('common.linkWorksOnce', { validFor: model.validFor }),
    heading: t('emailConfirmation.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('emailConfirmation.text', { validFor: model.validFor }),
      },
      { kind: 'action', label: t('common.confirmMyAddress'), url: model.confirmUrl },
      { kind: 'aside', text: t('common.notYou') },
    ],
    because: t('common.becauseOpened'),
  });
}
