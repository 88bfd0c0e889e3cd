import type { MessageContext } from './message-content.ts';
import { phrasesOf } from './phrases.ts';

/** The text of the link to the choice of messages. */
export const choicesLabel = (context: MessageContext): string =>
  phrasesOf(context)`Choose which messages you get`;

/** Why a recipient gets a message; the same text in both parts. */
export function reason(context: MessageContext, because?: string): string {
  const t = phrasesOf(context);
  return t`You get this message because ${because ?? t`you have an account at ${context.kitchenName}`}.`;
}

/** The contact for questions, if the settings name one. */
export function questions(context: MessageContext): string[] {
  const { contact } = context;
  return contact ? [phrasesOf(context)`Questions? ${contact.name}, ${contact.number}`] : [];
}
