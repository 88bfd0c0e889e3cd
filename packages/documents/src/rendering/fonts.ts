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

const fallbackRegular = fontFile('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const fallbackBold = fontFile('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

/**
 * Static cuts of the faces that the web app uses, and one for letters that they lack, embedded as subsets. All are under
 * the SIL Open Font License.
 */
export const fonts: TFontDictionary = {
  [TEXT_FONT]: { normal: textRegular, bold: textBold },
  [HEADING_FONT]: { normal: headingBold, bold: headingBold },
  [FALLBACK_FONT]: { normal: fallbackRegular, bold: fallbackBold },
};

export const fontFiles: ReadonlySet<string> = new Set([
  textRegular,
  textBold,
  headingBold,
  fallbackRegular,
  fallbackBold,
]);

function openFont(file: string): Font {
  const font = openSync(file);
  if (!('characterSet' in font)) throw new Error(`${file} is a collection, not one font`);
  return font;
}

const characterSet = (file: string) => new Set(openFont(file).characterSet);

/** The code points that both cuts of a face can draw. */
function drawableByBoth(regular: string, bold: string): ReadonlySet<number> {
  const boldCharacters = characterSet(bold);
  return new Set(Array.from(characterSet(regular)).filter((codePoint) => boldCharacters.has(codePoint)));
}

const textCodePoints = drawableByBoth(textRegular, textBold);
/** Read when a text first needs it. */
let fallbackCodePoints: ReadonlySet<number> | undefined;

const consistsOf = (text: string, codePoints: ReadonlySet<number>) =>
  Array.from(text).every((character) => codePoints.has(character.codePointAt(0) ?? 0));

/** Whether the text face draws every letter of a text. */
export const isInTextFace = (text: string): boolean => consistsOf(text, textCodePoints);

/** Whether the fallback draws every letter of a text. */
export function isInFallback(text: string): boolean {
  fallbackCodePoints ??= drawableByBoth(fallbackRegular, fallbackBold);
  return consistsOf(text, fallbackCodePoints);
}

const measured = new Map<string, Font>();

/** The cut that draws a word; read when a word is first measured. */
export function cutFor(word: string, bold: boolean): Font {
  const regular = isInTextFace(word) ? textRegular : fallbackRegular;
  const file = bold ? (regular === textRegular ? textBold : fallbackBold) : regular;
  const font = measured.get(file) ?? openFont(file);
  measured.set(file, font);
  return font;
}
