export const TOPUP_STATUSES = ['pending', 'paid', 'failed', 'cancelled'] as const;
export type TopupStatus = (typeof TOPUP_STATUSES)[number];

/** The states of received money (specification 4.1): `pending` is not checked yet, `ready` is held for review. */
export const PROCESSING_STATUSES = ['pending', 'ready', 'credited', 'ignored'] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

export type TopupViewStatus = 'completed' | 'pending' | 'failed';

const VIEW: Record<TopupStatus, TopupViewStatus> = {
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};

/** A stored top-up status in the terms of the wallet view (specification 4.1). */
export function topupViewStatus(status: TopupStatus): TopupViewStatus {
  return VIEW[status];
}
