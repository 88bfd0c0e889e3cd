import { widthOfWord } from '../rendering/fonts.ts';

/** The height of a line relative to the font size. */
export const LEADING = 1.12;
/** Text is measured word by word and drawn line by line: the margin for kerning between words. */
const SLACK = 0.5;

interface Box {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly bold: boolean;
  /** Font sizes in points, the preferred one first. */
  readonly sizes: readonly number[];
}

export interface FittedText {
  readonly lines: string[];
  readonly fontSize: number;
}

/**
 * Breaks a text into lines that fit a box, in the largest size that does; breaks a word wider than the box. If even
 * the smallest size is too large, the text ends with "…".
 */
export function fitText(text: string, box: Box): FittedText {
  const key = JSON.stringify([text, box]);
  const fitted = known.get(key) ?? fit(text, box);
  remember(known, key, fitted);
  return fitted;
}

/** Cached, because boxes of one dish or customer have the same text. */
const known = new Map<string, FittedText>();
const widths = new Map<string, number>();
const REMEMBERED = 20_000;

function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  if (values.size >= REMEMBERED) values.clear();
  values.set(key, value);
}

function fit(text: string, { width, height, bold, sizes }: Box): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const fontSize of sizes) {
    const lines = wrap(words, (width - SLACK) / fontSize, bold);
    if (lines.length <= roomFor(height, fontSize)) return { lines, fontSize };
  }
  const fontSize = sizes.at(-1) ?? 0;
  const room = Math.max(1, roomFor(height, fontSize));
  const lines = wrap(words, (width - SLACK) / fontSize, bold).slice(0, room);
  const last = shortened(lines.at(-1) ?? '', (width - SLACK) / fontSize, bold);
  return { lines: [...lines.slice(0, -1), last], fontSize };
}

export const heightOf = ({ lines, fontSize }: FittedText) => lines.length * fontSize * LEADING;

/** The width of a line of text, in points. */
export const textWidth = (text: string, fontSize: number, bold: boolean) =>
  lineWidth(text.split(' '), bold) * fontSize;

const roomFor = (height: number, fontSize: number) => Math.floor(height / (fontSize * LEADING) + 0.001);

/** The width of a word at a font size of one point. */
function widthOf(word: string, bold: boolean): number {
  const key = `${bold} ${word}`;
  const measured = widths.get(key);
  if (measured !== undefined) return measured;
  const width = widthOfWord(word, bold);
  remember(widths, key, width);
  return width;
}

const lineWidth = (words: readonly string[], bold: boolean) =>
  words.reduce((sum, word) => sum + widthOf(word, bold), 0) +
  Math.max(0, words.length - 1) * widthOf('\u00a0', bold);

function wrap(words: readonly string[], width: number, bold: boolean): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of words.flatMap((whole) => broken(whole, width, bold))) {
    if (line.length > 0 && lineWidth([...line, word], bold) > width) {
      lines.push(line.join(' '));
      line = [];
    }
    line.push(word);
  }
  return line.length === 0 ? lines : [...lines, line.join(' ')];
}

function broken(word: string, width: number, bold: boolean): string[] {
  if (widthOf(word, bold) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && widthOf(part + segment, bold) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function shortened(line: string, width: number, bold: boolean): string {
  const letters = Array.from(line.trimEnd());
  while (letters.length > 0 && lineWidth(`${letters.join('').trimEnd()}…`.split(' '), bold) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
