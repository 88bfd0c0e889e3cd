import type { LedgerEntry } from '@padkos/contracts';
import { isCalendarDate } from '@padkos/domain';
import type { TFunction } from './i18n/i18n.ts';
import { shortDate } from './i18n/words.ts';

/** A ledger entry in words: the type first, without repetition. */
export interface LedgerEntryText {
  readonly title: string;
  readonly notes: readonly string[];
}

type Entry = Pick<LedgerEntry, 'type' | 'description' | 'reference' | 'reverses' | 'reversed'>;

/**
 * Formats a ledger entry's description, with dates in words. A description that begins with the type becomes the title itself; a
 * reference that it already names is not repeated. A credit says how much of it was taken back.
 */
export function ledgerEntryText(entry: Entry, t: TFunction<'wallet'>): LedgerEntryText {
  const { description, reference, reverses, reversed = 0 } = entry;
  const type = t(reverses === undefined ? `ledger.type.${entry.type}` : 'ledger.takenBack');
  const words = description.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) =>
    isCalendarDate(date) ? shortDate(date) : date,
  );
  const named = words.toLowerCase().startsWith(type.toLowerCase());
  const notes = named ? [] : [words];
  if (reference !== null && !words.includes(reference)) notes.push(reference);
  if (reversed > 0) notes.push(t('ledger.reversed', { count: reversed }));
  return { title: named ? words : type, notes };
}
