import { FALLBACK_FONT } from '../shared/theme.ts';
import { isInTextFace } from './fonts.ts';

/** A piece of text in one face. */
interface Run {
  text: string;
  font?: string;
}

/** Sets every word that the text face cannot draw in the fallback; changes the content itself and gives it back. */
export function withFallbackRuns<Content extends object>(content: Content): Content {
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'object' && value !== null) withFallbackRuns(value);
    if (typeof value !== 'string' || isInTextFace(value.replace(/\s/g, ''))) continue;
    if (key === 'text') Reflect.set(content, key, runsOf(value));
    else if (Array.isArray(content)) Reflect.set(content, key, { text: runsOf(value) });
  }
  return content;
}

function runsOf(text: string): Run[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  return words.map((word) =>
    isInTextFace(word.trimEnd()) ? { text: word } : { text: word, font: FALLBACK_FONT },
  );
}
