import type { ErrorParams } from './error-codes.ts';

export const LEDGER_TYPES = ['topup', 'credit', 'order', 'refund', 'adjustment', 'transfer'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** A text in the database: a person's own words, or a sentence of Padkos as its code in `records.json` and its values. */
export type StoredText = string | { readonly code: string; readonly params: ErrorParams };
