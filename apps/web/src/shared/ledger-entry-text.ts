import { isCalendarDate } from '@padkos/domain';
import { shortDate } from './i18n/words.ts';

interface LedgerEntryFacts {
  /** The entry's type in words. */
  readonly type: string;
  readonly description: string;
  readonly reference: string | null;
}

/** A ledger entry in words: the type first, without repetition. */
export interface LedgerEntryText {
  readonly title: string;
  readonly notes: readonly string[];
}

/**
 * Formats a ledger entry's description, with dates in words. A description that begins with the type becomes the title itself; a
 * reference that it already names is not repeated.
 */
export function ledgerEntryText({ type, description, reference }: LedgerEntryFacts): LedgerEntryText {
  const words = description.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) =>
    isCalendarDate(date) ? shortDate(date) : date,
  );
  const named = words.toLowerCase().startsWith(type.toLowerCase());
  const notes = named ? [] : [words];
  if (reference !== null && !words.includes(reference)) notes.push(reference);
  return { title: named ? words : type, notes };
}
