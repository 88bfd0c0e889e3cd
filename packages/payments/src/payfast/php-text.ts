const TRIMMED_BY_PHP = new Set(' \t\n\r\0\v');

/** PHP's `trim`: space, tab, line ends, NUL and vertical tab. Unlike JavaScript's, it keeps a non-breaking space. */
export function phpTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && TRIMMED_BY_PHP.has(text.charAt(start))) start += 1;
  while (end > start && TRIMMED_BY_PHP.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * PHP's `urlencode`, byte by byte: letters, digits and `-_.` stay, a space becomes `+`, all else becomes `%XX` in
 * upper case. PayFast signs this form; `encodeURIComponent` and `URLSearchParams` leave other characters bare. Takes
 * bytes as well, because a notification may contain text that was cut in the middle of a character.
 */
export function phpUrlencode(value: string | Uint8Array): string {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
  let encoded = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z0-9_.-]/.test(character)) encoded += character;
    else if (character === ' ') encoded += '+';
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
