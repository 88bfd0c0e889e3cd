/** Money that went back for a payment. */
export interface BookRefund {
  amountCents: number;
  reason: string;
  at: Date;
  /** Whether it shows among the payment's transactions; a slow one does not until this is set. */
  done: boolean;
}

/** A payment that the simulator considers made, and what became of it. */
export interface BookEntry {
  pfPaymentId: string;
  /** `m_payment_id` of the checkout. */
  reference: string;
  /** What the buyer was charged. */
  amountCents: number;
  feeCents: number;
  itemName: string;
  buyer: string;
  paidAt: Date;
  refunds: BookRefund[];
}

const REMEMBERED_PAYMENTS = 10_000;
const FEE_PER_MILLE = 23;

/** What the simulator keeps for itself, rounded half up. */
export function feeOf(amountCents: number): number {
  return Math.floor((amountCents * FEE_PER_MILLE + 500) / 1000);
}

/** Writes a payment down; past a limit the oldest is forgotten. */
export function enter(book: BookEntry[], entry: BookEntry): void {
  book.push(entry);
  if (book.length > REMEMBERED_PAYMENTS) book.shift();
}

/** What of a payment has not gone back. */
export function availableCents({ amountCents, refunds }: BookEntry): number {
  return refunds.reduce((left, refund) => left - refund.amountCents, amountCents);
}
