import { translator } from '@padkos/i18n';
import type { MessageContext } from './message-content.ts';

/** The first line of every message; without a name if none is given. */
export function greeting({ firstName, ...context }: Pick<MessageContext, 'firstName' | 'language'>): string {
  const t = translator(context.language, 'mail');
  return firstName === undefined ? t('layout.hello') : t('layout.helloName', { firstName });
}
