import { createHash, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random text of letters and digits that cannot be confused with each other. */
export function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
