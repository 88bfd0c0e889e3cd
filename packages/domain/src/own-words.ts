import { hasControls, isUnseen } from './invisible-characters.ts';

/** What a multi-line text may contain in addition to visible characters. */
const LINES = /[\n\r\t]/g;

/**
 * Why a customer's text for others, such as a note, is refused, as a sentence for the user; null when it is accepted.
 * The rule of names about invisible characters applies, but several lines are allowed.
 */
export function ownWordsProblem(words: string): string | null {
  if (hasControls(words.replace(LINES, ' '))) return 'Take the invisible control characters out of this text';
  return isUnseen(words) ? 'Write a character that can be seen, or nothing' : null;
}
