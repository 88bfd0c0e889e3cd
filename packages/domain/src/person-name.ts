/** Control characters, and those that change the direction of the text around them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/** Characters of which nothing is seen by themselves, such as a space without width. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/gu;
/** "://", "www.", an e-mail address, or a word with a dot and the end of a web address behind it. */
const WEB_ADDRESS =
  /:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.(com|net|org|info|biz|app|dev|xyz|top|site|online|shop|store|link|click|live|page|africa|[a-z]{2})(?![\p{L}\p{N}])/iu;

/** Why a name is refused, as a sentence for the user; null when it is accepted. Whether one is given at all is asked elsewhere. */
export function nameProblem(name: string): string | null {
  if (CONTROL.test(name)) return 'A name has no invisible control characters in it';
  if (name.trim() !== '' && name.replace(UNSEEN, '') === '')
    return 'A name has a character in it that can be seen';
  if (/[<>]/.test(name)) return 'A name has no < or > in it';
  if (WEB_ADDRESS.test(name)) return 'A name has no web or e-mail address in it';
  return null;
}
