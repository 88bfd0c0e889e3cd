/** Accents, vowel signs of Hebrew and Arabic, apostrophes, separators within numbers, and invisible characters. */
const DROPPED =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u00ad\u02bc\u200b-\u2032\u2060-\u2069\ufeff'`./()+,-]/g;

/**
 * A text as searches compare it, with words separated by one space: without accents, case, apostrophes and separators
 * within numbers, so that EMP-1001 and emp1001 are equal. The SQL function search_text does the same, which a test
 * checks.
 */
export function searchText(text: string): string {
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[øłđħıς]/g, (letter) => 'oldhiσ'['øłđħıς'.indexOf(letter)] ?? '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search. A search of signs alone stays unchanged and matches nothing. */
export function searchWords(search: string): string[] {
  return search
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : (searchText(word) || word).split(' ')));
}

/** Whether each word of `search` occurs in one of the texts, in any order; true for a search without words. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const found = searchText(texts.join(' '));
  return searchWords(search).every((word) => found.includes(word));
}

/** Control characters, and characters that change the direction of the text around them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/** Characters that are invisible by themselves, such as a zero-width space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** Whether a one-line text contains a control character, or one that changes the direction of the text around it. */
export const hasControls = (text: string): boolean => CONTROL.test(text);

/** Whether a text is not empty but nothing of it is visible. */
export const isUnseen = (text: string): boolean => text.trim() !== '' && text.replace(UNSEEN, '') === '';

/** A text as a program that turns addresses into links reads it: letters of one width, without invisible characters. */
export const withoutDisguise = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Words about this software. */
const OF_PADKOS = ['padkos', 'kitchen', 'administrator', 'admin'];
/** Shorter words would remove too much of other words. */
const SHORTEST = 3;

/**
 * A password without the words that an attacker who knows the person tries first: those of `texts`, such as names and
 * addresses, and those of Padkos, regardless of case and accents.
 */
export function withoutKnownWords(password: string, texts: readonly string[]): string {
  const words = texts.flatMap((text) => [plain(text), ...plain(text).split(/[^\p{L}\p{N}]+/u)]);
  const longestFirst = [...words, ...OF_PADKOS]
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain(password));
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

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
