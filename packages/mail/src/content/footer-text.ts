import { translator } from '@padkos/i18n';
import type { MessageContext } from './message-content.ts';

/** The text of the link to the choice of messages. */
export const choicesLabel = (context: MessageContext): string =>
  translator(context.language, 'mail')('layout.choices');

/** Why a recipient gets a message; the same text in both parts. */
export function reason(context: MessageContext, because?: string): string {
  const t = translator(context.language, 'mail');
  return t('layout.reason', {
    because: because ?? t('layout.becauseAccount', { kitchenName: context.kitchenName }),
  });
}

/** The contact for questions, if the settings name one. */
export function questions(context: MessageContext): string[] {
  const { contact } = context;
  return contact
    ? [
        translator(context.language, 'mail')('layout.questions', {
          name: contact.name,
          number: contact.number,
        }),
      ]
    : [];
}
