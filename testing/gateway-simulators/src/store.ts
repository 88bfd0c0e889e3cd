/** A completed payment of a simulator. */
export interface StoredPayment {
  /** The gateway's own id for it. */
  providerPaymentId: string;
  /** The shop's. */
  reference: string;
  /** The amount taken for it, without the buyer's share of the gateway's fee. */
  amountCents: number;
}

/** A refund that a simulator accepted, with its state. */
export interface StoredRefund {
  providerRefundId: string;
  providerPaymentId: string;
  reference: string;
  amountCents: number;
  status: 'pending' | 'processed' | 'failed';
}

/** The payments and refunds of a simulator, independent of its notifications. */
export interface Store {
  payments: StoredPayment[];
  refunds: StoredRefund[];
}

export function emptyStore(): Store {
  return { payments: [], refunds: [] };
}
