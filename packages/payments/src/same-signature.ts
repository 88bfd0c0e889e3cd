import { timingSafeEqual } from 'node:crypto';

/** Compares two signatures in a time that does not reveal how much of them matches. */
export function sameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Parses JSON of a gateway; returns undefined for invalid JSON. Whole numbers that a double cannot hold (64-bit
 * identifiers) become text, digit by digit.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return undefined;
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : value;
}

/** The value at a path of names, or undefined. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** The text or number at a path, as text; null for anything else. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}

/** The non-negative whole number at a path, also when written as text; null for anything else. */
export function wholeAt(value: unknown, ...path: readonly string[]): number | null {
  const text = textAt(value, ...path);
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  return Number(text);
}
