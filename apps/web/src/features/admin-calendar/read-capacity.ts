import { MAX_DAY_CAPACITY } from '@padkos/domain';

/** Reads what was typed as a capacity in portions: null for an empty field, undefined for what is no capacity. */
export function readCapacity(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) && Number(typed) <= MAX_DAY_CAPACITY ? Number(typed) : undefined;
}
