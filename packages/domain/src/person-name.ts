import { hasControls, isUnseen } from './invisible-characters.ts';

/** "://", "www.", an e-mail address, or a word with a dot and the end of a web address behind it. */
const WEB_ADDRESS =
  /:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.(com|net|org|info|biz|app|dev|xyz|top|site|online|shop|store|link|click|live|page|africa|[a-z]{2})(?![\p{L}\p{N}])/iu;

/** Why a name is refused, as a sentence for the user; null when it is accepted. Whether one is given at all is asked elsewhere. */
export function nameProblem(name: string): string | null {
  if (hasControls(name)) return 'A name has no invisible control characters in it';
  if (isUnseen(name)) return 'A name has a character in it that can be seen';
  if (/[<>]/.test(name)) return 'A name has no < or > in it';
  if (WEB_ADDRESS.test(name)) return 'A name has no web or e-mail address in it';
  return null;
}
