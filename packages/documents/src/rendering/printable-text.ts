import anyAscii from 'any-ascii';
import { isInOneFace, isInTextFace } from './fonts.ts';

/** Replaces a text that has nothing printable. */
const NOTHING = '–';

/** The letter itself, otherwise without its marks, otherwise in Latin letters, so that a name stays readable. */
function printableGrapheme(grapheme: string): string {
  if (isInTextFace(grapheme)) return grapheme;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme)) return '';
  if (/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zs}]+$/u.test(grapheme)) return '';
  if (isInOneFace(grapheme)) return grapheme;
  const plain = grapheme.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && isInTextFace(plain) ? plain : anyAscii(grapheme);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text as the embedded typefaces can draw it, never with an empty box. Removes emoji and invisible characters, keeps
 * line breaks (one at a time), and replaces other white space and control characters with a space.
 */
export function printableText(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t|\p{Zs}/gu, (space) => (space === '\u00a0' ? space : ' '));
  const drawn = Array.from(graphemes.segment(spaced), ({ segment }) =>
    segment === '\n' ? segment : printableGrapheme(segment),
  ).join('');
  const tidy = drawn
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
  return tidy === '' && text.trim() !== '' ? NOTHING : tidy;
}

/** The same plain data with every string in it made printable. */
export function printableModel<Model extends object>(model: Model): Model {
  return JSON.parse(JSON.stringify(model), (_key, value: unknown) =>
    typeof value === 'string' ? printableText(value) : value,
  );
}
