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
