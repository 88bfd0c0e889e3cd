export const LEDGER_TYPES = ['topup', 'credit', 'order', 'refund', 'adjustment'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];
