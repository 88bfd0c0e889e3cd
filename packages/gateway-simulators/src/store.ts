/** A payment that a simulator considers made. */
export interface StoredPayment {
  /** The gateway's own id of it. */
  providerPaymentId: string;
  /** The shop's. */
  reference: string;
  /** What was taken for it, without what the buyer paid for the gateway's fee. */
  amountCents: number;
}

/** A refund that a simulator took, and how it stands. */
export interface StoredRefund {
  providerRefundId: string;
  providerPaymentId: string;
  reference: string;
  amountCents: number;
  status: 'pending' | 'processed' | 'failed';
}

/** What a simulator knows to be true, whatever it told whom. */
export interface Store {
  payments: StoredPayment[];
  refunds: StoredRefund[];
}

export function emptyStore(): Store {
  return { payments: [], refunds: [] };
}
