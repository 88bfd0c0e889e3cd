import { timingSafeEqual } from 'node:crypto';

/** Compares two signatures in a time that does not reveal how much of them matches. */
export function sameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
