export const LEDGER_TYPES = ['topup', 'credit', 'order', 'refund', 'adjustment'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** Which of a wallet's two totals an entry of a type counts towards; balance = deposited - spent. */
export const LEDGER_TOTAL: Record<LedgerType, 'deposited' | 'spent'> = {
  topup: 'deposited',
  credit: 'deposited',
  adjustment: 'deposited',
  order: 'spent',
  refund: 'spent',
};
