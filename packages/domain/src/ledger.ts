export const LEDGER_TYPES = ['topup', 'credit', 'order', 'refund', 'adjustment', 'transfer'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];
