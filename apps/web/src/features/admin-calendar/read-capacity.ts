import { MAX_DAY_CAPACITY } from '@padkos/domain';

/** Reads typed text as a capacity in portions: null for an empty field, undefined if it is no capacity. */
export function readCapacity(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) && Number(typed) <= MAX_DAY_CAPACITY ? Number(typed) : undefined;
}
