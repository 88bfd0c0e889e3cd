import { translator } from '@padkos/i18n';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
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
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('welcome.heading', { kitchenName: model.kitchenName }),
    preview: t('welcome.preview'),
    heading: t('welcome.heading', { kitchenName: model.kitchenName }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('welcome.text'),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('welcome.pay'), value: t('welcome.payWith', { one: 1 }) },
          { label: t('common.order'), value: t('welcome.orderBy') },
          {
            label: t('common.delivery'),
            value: t('welcome.deliveredTo', { deliveryWindow: model.deliveryWindow }),
          },
        ],
      },
      {
        kind: 'paragraph',
        text: t('welcome.confirm', { validFor: model.validFor }),
      },
      { kind: 'action', label: t('common.confirmMyAddress'), url: model.confirmUrl },
      { kind: 'aside', text: t('common.notYou') },
    ],
    because: t('common.becauseOpened'),
  });
}
