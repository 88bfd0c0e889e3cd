/** The order of a shop. */
export interface TransactionOrder {
  reference: string;
  email: string;
  amountCents: number;
  itemName: string;
  callbackUrl: string | null;
  cancelUrl: string | null;
  metadata: unknown;
}

/** One transaction, from its start. */
export interface Transaction {
  /** The code in the address of its page. */
  readonly accessCode: string;
  /** Larger than a double can hold, as real ones may be. */
  readonly id: bigint;
  readonly order: TransactionOrder;
  readonly createdAt: Date;
  /** `abandoned` until the buyer does something; that is not final. */
  status: string;
  paid: boolean;
  /** What the buyer was charged. */
  chargedCents: number;
  /** The part of the requested amount that was paid. */
  requestedCents: number;
  currency: string;
  paidAt: Date | null;
  refundedCents: number;
}

/** A transaction as the API and the notifications show it; big numbers are `bigint` (see `writeJson`). */
export function transactionData(transaction: Transaction): Record<string, unknown> {
  const { order, status, paidAt } = transaction;
  const isCharged = paidAt !== null;
  return {
    id: transaction.id,
    domain: 'test',
    status,
    reference: order.reference,
    receipt_number: null,
    amount: transaction.chargedCents,
    requested_amount: transaction.requestedCents,
    message: null,
    gateway_response: isCharged ? 'Approved' : 'The transaction was not completed',
    paid_at: paidAt?.toISOString() ?? null,
    created_at: transaction.createdAt.toISOString(),
    channel: 'card',
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: order.metadata,
    fees: isCharged ? Math.floor((transaction.chargedCents * 29 + 500) / 1000) + 100 : null,
    authorization: isCharged
      ? {
          authorization_code: 'AUTH_simulated',
          bin: '424242',
          last4: '4242',
          exp_month: '12',
          exp_year: '2034',
          channel: 'card',
          card_type: 'visa ',
          bank: 'TEST BANK',
          country_code: 'ZA',
          brand: 'visa',
          reusable: true,
          signature: 'SIG_simulated',
        }
      : {},
    customer: { id: 84312, email: order.email, customer_code: 'CUS_simulated', phone: null },
  };
}

const MARK = '\u0001';

/** JSON with every `bigint` as a plain number, however long. */
export function writeJson(value: unknown): string {
  const marked = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${MARK}${part}${MARK}` : part,
  );
  return marked.replaceAll(/"\\u0001(\d+)\\u0001"/g, '$1');
}
