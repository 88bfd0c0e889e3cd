import { hasControls, isUnseen } from './invisible-characters.ts';

/** What a text of several lines may have in it beside characters that can be seen. */
const LINES = /[\n\r\t]/g;

/**
 * Why words that a customer writes to others, such as a note, are refused, as a sentence for the user; null when they are
 * accepted. They follow the rule of names for what cannot be seen, and may have several lines.
 */
export function ownWordsProblem(words: string): string | null {
  if (hasControls(words.replace(LINES, ' '))) return 'Take the invisible control characters out of this text';
  return isUnseen(words) ? 'Write a character that can be seen, or nothing' : null;
}
