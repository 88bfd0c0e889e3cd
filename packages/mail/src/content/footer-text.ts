import type { MessageContext } from './message-content.ts';

export const CHOICES_LABEL = 'Choose which messages you get';

/** Why a recipient gets a message; the same text in both parts. */
export function reason({ kitchenName }: MessageContext, because?: string): string {
  return `You get this message because ${because ?? `you have an account at ${kitchenName}`}.`;
}

/** The contact for questions, when the settings name one. */
export function questions({ contact }: MessageContext): string[] {
  return contact ? [`Questions? ${contact.name}, ${contact.number}`] : [];
}
