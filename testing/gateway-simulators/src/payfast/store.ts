/** A refund of a payment. */
export interface PayFastRefund {
  amountCents: number;
  reason: string;
  at: Date;
  /** Whether it shows among the payment's transactions; a slow one does not until this is set. */
  done: boolean;
}

/** A completed payment of the simulator, with its refunds. */
export interface PayFastPayment {
  pfPaymentId: string;
  /** `m_payment_id` of the checkout. */
  reference: string;
  /** What the buyer was charged. */
  amountCents: number;
  feeCents: number;
  itemName: string;
  buyer: string;
  paidAt: Date;
  refunds: PayFastRefund[];
}

const REMEMBERED_PAYMENTS = 10_000;
const FEE_PER_MILLE = 23;

/** What the simulator keeps for itself, rounded half up. */
export function feeOf(amountCents: number): number {
  return Math.floor((amountCents * FEE_PER_MILLE + 500) / 1000);
}

/** Stores a payment; past a limit the oldest is removed. */
export function storePayment(store: PayFastPayment[], entry: PayFastPayment): void {
  store.push(entry);
  if (store.length > REMEMBERED_PAYMENTS) store.shift();
}

/** The amount of a payment that is not refunded. */
export function availableCents({ amountCents, refunds }: PayFastPayment): number {
  return refunds.reduce((left, refund) => left - refund.amountCents, amountCents);
}
