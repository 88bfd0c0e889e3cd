import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { HEADING_FONT, TEXT_FONT } from '../shared/theme.ts';

function fontFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

const textRegular = fontFile('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const textBold = fontFile('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf');
const headingBold = fontFile('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf');

/** Static cuts of the faces that the web app uses, embedded as subsets. Both are under the SIL Open Font License. */
export const fonts: TFontDictionary = {
  [TEXT_FONT]: { normal: textRegular, bold: textBold },
  [HEADING_FONT]: { normal: headingBold, bold: headingBold },
};

export const fontFiles: ReadonlySet<string> = new Set([textRegular, textBold, headingBold]);

function characterSet(file: string): Set<number> {
  const font = openSync(file);
  if (!('characterSet' in font)) throw new Error(`${file} is a collection, not one font`);
  return new Set(font.characterSet);
}

const boldCharacters = characterSet(textBold);

/** The code points that every cut of the text face can draw. */
export const drawableCodePoints: ReadonlySet<number> = new Set(
  Array.from(characterSet(textRegular)).filter((codePoint) => boldCharacters.has(codePoint)),
);
