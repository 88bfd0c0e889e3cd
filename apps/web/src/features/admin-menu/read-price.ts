import { readNumber } from '../../shared/read-number.ts';

/**
 * Reads a price as typed: whole tokens. What has no digit counts as 0, and so does a negative number (specification 5);
 * null for anything else that is no whole number, which is asked for again.
 */
export function readPrice(typed: string): number | null {
  return readNumber(typed) ?? (/^\s*-|^\D*$/.test(typed) ? 0 : null);
}
