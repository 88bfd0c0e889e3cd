import { TEXT_FONT } from '../shared/theme.ts';
import { isInTextFace, runsOfWord } from './fonts.ts';

/** Words that are written from right to left are kept on one line, up to so many letters: a line is filled from the left. */
const LONGEST_FROM_RIGHT = 60;

/** A piece of text in one face. */
interface Piece {
  text: string;
  font?: string;
}

/** Sets every word that the text face cannot draw in one that can; changes the content itself and gives it back. */
export function withFallbackRuns<Content extends object>(content: Content): Content {
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'object' && value !== null) withFallbackRuns(value);
    if (typeof value !== 'string' || isInTextFace(value.replace(/\s/g, ''))) continue;
    if (key === 'text') Reflect.set(content, key, piecesOf(value));
    else if (Array.isArray(content)) Reflect.set(content, key, { text: piecesOf(value) });
  }
  return content;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let fromRight = false;
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    const letters = word.trimEnd();
    const runs = runsOfWord(letters);
    for (const [at, { text: part, face }] of runs.entries()) {
      const written = at === runs.length - 1 ? part + word.slice(letters.length) : part;
      const last = pieces.at(-1);
      const goesOn = fromRight && last?.font === face.name && / $/.test(last.text);
      if (goesOn && last.text.length + part.length <= LONGEST_FROM_RIGHT)
        last.text = `${last.text.trimEnd()}\u00a0${written}`;
      else pieces.push(face.name === TEXT_FONT ? { text: written } : { text: written, font: face.name });
      fromRight = face.fromRight === true;
    }
  }
  return pieces;
}
