import type { MessageContext } from './message-content.ts';

/** The first line of every message; without a name where none is given. */
export function greeting({ firstName }: Pick<MessageContext, 'firstName'>): string {
  return firstName === undefined ? 'Hello,' : `Hello ${firstName},`;
}
