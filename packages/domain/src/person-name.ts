import { hasControls, isUnseen, withoutDisguise } from './searching.ts';

/** A word with a dot in it may be a name, such as "Dr.Li". */
const WEB_ADDRESS = /:\/\/|www\.|@/i;

/**
 * Why a name is refused, as a sentence for the user; null when it is accepted. Whether a name is required is checked
 * elsewhere.
 */
export function nameProblem(name: string): string | null {
  if (hasControls(name)) return 'A name has no invisible control characters in it';
  if (isUnseen(name)) return 'A name has a character in it that can be seen';
  if (/[<>]/.test(name)) return 'A name has no < or > in it';
  if (WEB_ADDRESS.test(withoutDisguise(name))) return 'A name has no web or e-mail address in it';
  return null;
}
