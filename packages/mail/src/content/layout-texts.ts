import { translator } from '@padkos/i18n';
import type { MessageContext } from './message-content.ts';

const textsFor = ({ language }: Pick<MessageContext, 'language'>) => translator(language, 'mail');

/** The first line of every message; without a name if none is given. */
export function greeting(context: Pick<MessageContext, 'firstName' | 'language'>): string {
  const { firstName } = context;
  const t = textsFor(context);
  return firstName === undefined ? t('layout.hello') : t('layout.helloName', { firstName });
}

/** The text of the link to the choice of messages. */
export const choicesLabel = (context: MessageContext): string => textsFor(context)('layout.choices');

/** Why a recipient gets a message; the same text in both parts. */
export function reason(context: MessageContext, because?: string): string {
  const t = textsFor(context);
  const { kitchenName } = context;
  return t('layout.reason', { because: because ?? t('layout.becauseAccount', { kitchenName }) });
}

/** The contact for questions, if the settings name one. */
export function questions(context: MessageContext): string[] {
  const { contact } = context;
  return contact ? [textsFor(context)('layout.questions', { ...contact })] : [];
}
