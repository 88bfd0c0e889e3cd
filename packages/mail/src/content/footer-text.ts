import type { MessageContext } from './message-content.ts';

export const CHOICES_LABEL = 'Choose which messages you get';

/** Why somebody gets a message; the same words in both parts. */
export function reason({ kitchenName }: MessageContext, because?: string): string {
  return `You get this message because ${because ?? `you have an account at ${kitchenName}`}.`;
}

/** Whom to ask, when the kitchen names somebody. */
export function questions({ contact }: MessageContext): string[] {
  return contact ? [`Questions? ${contact.name}, ${contact.number}`] : [];
}
