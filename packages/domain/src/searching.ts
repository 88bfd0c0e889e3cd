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
