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
