import type { MessageContext } from './message-content.ts';
import { phrasesOf } from './phrases.ts';

/** The first line of every message; without a name if none is given. */
export function greeting({ firstName, ...context }: Pick<MessageContext, 'firstName' | 'language'>): string {
  const t = phrasesOf(context);
  return firstName === undefined ? t`Hello,` : t`Hello ${firstName},`;
}
