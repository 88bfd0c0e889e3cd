import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { FALLBACK_FONT, HEADING_FONT, TEXT_FONT } from '../shared/theme.ts';

function fontFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

const textRegular = fontFile('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const textBold = fontFile('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf');
const headingBold = fontFile('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf');

/** A typeface: its regular and its bold cut. */
interface Face {
  readonly name: string;
  readonly regular: string;
  readonly bold: string;
  /** Written from right to left. */
  readonly fromRight?: true;
}

/** Our own file for Chinese, Japanese and Korean characters, because packages add 76 MB. It has one cut. */
const han = fileURLToPath(new URL('./noto-sans-sc/regular.woff', import.meta.url));

const TEXT: Face = { name: TEXT_FONT, regular: textRegular, bold: textBold };

/** The typefaces in the order in which they are tried for a text. A file is read when a text first needs it. */
const FACES: readonly Face[] = [
  TEXT,
  {
    name: FALLBACK_FONT,
    regular: fontFile('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: fontFile('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  {
    name: 'Noto Sans Arabic',
    regular: fontFile('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: fontFile('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
    fromRight: true,
  },
  {
    name: 'Noto Sans Hebrew',
    regular: fontFile('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: fontFile('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
    fromRight: true,
  },
  {
    name: 'Noto Sans Ethiopic',
    regular: fontFile('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
    bold: fontFile('@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf'),
  },
  {
    name: 'Noto Sans Thai',
    regular: fontFile('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: fontFile('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  { name: 'Noto Sans SC', regular: han, bold: han },
];

/**
 * Static cuts of the typefaces that the web app uses, and those for letters that they lack, embedded as subsets. All
 * are under the SIL Open Font License.
 */
export const fonts: TFontDictionary = {
  [HEADING_FONT]: { normal: headingBold, bold: headingBold },
  ...Object.fromEntries(FACES.map(({ name, regular, bold }) => [name, { normal: regular, bold }])),
};

export const fontFiles: ReadonlySet<string> = new Set([
  headingBold,
  ...FACES.flatMap(({ regular, bold }) => [regular, bold]),
]);

function openFont(file: string): Font {
  const font = openSync(file);
  if (!('characterSet' in font)) throw new Error(`${file} is a collection, not one font`);
  return font;
}

const characterSet = (file: string) => new Set(openFont(file).characterSet);

const codePoints = new Map<Face, ReadonlySet<number>>();

/** The code points that both cuts of a typeface can draw. */
function codePointsOf(face: Face): ReadonlySet<number> {
  const known = codePoints.get(face);
  if (known !== undefined) return known;
  const bold = characterSet(face.bold);
  const both = new Set([...characterSet(face.regular)].filter((codePoint) => bold.has(codePoint)));
  codePoints.set(face, both);
  return both;
}

const draws = (face: Face, text: string) =>
  Array.from(text).every((character) => codePointsOf(face).has(character.codePointAt(0) ?? 0));

/** Whether the text typeface draws every letter of a text. */
export const isInTextFace = (text: string): boolean => draws(TEXT, text);

/** Whether one typeface draws every letter of a text. */
export const isInOneFace = (text: string): boolean => FACES.some((face) => draws(face, text));

/** A piece of text in one typeface. */
interface Run {
  readonly text: string;
  readonly face: Face;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word in the first typeface that draws all of it, otherwise each letter in the first that draws it. */
export function runsOfWord(word: string): Run[] {
  const whole = FACES.find((face) => draws(face, word));
  if (whole !== undefined) return [{ text: word, face: whole }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const face = FACES.find((one) => draws(one, segment)) ?? TEXT;
    const last = runs.at(-1);
    if (last?.face === face) runs[runs.length - 1] = { text: last.text + segment, face };
    else runs.push({ text: segment, face });
  }
  return runs;
}

const measured = new Map<string, Font>();

/** The cut that draws a run; read when it is first measured. */
function cutOf({ face }: Run, bold: boolean): Font {
  const file = bold ? face.bold : face.regular;
  const font = measured.get(file) ?? openFont(file);
  measured.set(file, font);
  return font;
}

/** The width of a word at a font size of one point. */
export function widthOfWord(word: string, bold: boolean): number {
  return runsOfWord(word).reduce((sum, run) => {
    const font = cutOf(run, bold);
    return sum + font.layout(run.text).advanceWidth / font.unitsPerEm;
  }, 0);
}

/**
 * How much lower a line with these words sits than one in the text typeface, at a font size of one point, because
 * other typefaces are taller.
 */
export function dropOf(words: readonly string[], bold: boolean): number {
  const ascent = (run: Run) => {
    const font = cutOf(run, bold);
    return font.ascent / font.unitsPerEm;
  };
  const own = ascent({ text: '', face: TEXT });
  return Math.max(0, ...words.flatMap(runsOfWord).map((run) => ascent(run) - own));
}
