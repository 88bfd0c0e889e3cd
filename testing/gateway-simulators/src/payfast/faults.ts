import type { DeliveryFault } from '../webhook-sender.ts';

/** How the notification of one payment goes wrong; several faults may come together. */
export interface NotificationFault extends DeliveryFault {
  /** The gateway took another amount than was asked. */
  amountCents?: number;
  /** Signed with a passphrase that is not the merchant's, and not a text that the gateway sent. */
  forgedSignature?: boolean;
  /** Genuine, but about the payment of this other merchant. */
  merchantId?: string;
  /** A status other than COMPLETE: no money was taken. */
  status?: string;
}

/** How one call that confirms a notification goes wrong. */
export type ValidationFault = 'forbidden' | 'error' | 'hang' | 'invalid';

/** The calls of the API. */
export type ApiCallName = 'ping' | 'payment' | 'history' | 'refund-query' | 'refund' | 'refund-status';

/**
 * How one call of the API goes wrong. `down`: broken off before anything was done. `refuse`: a plain no in PayFast's own
 * form. `lost`: done, and broken off before the answer. `slow`: a refund that is taken but does not show until its
 * `done` is set in the store. `not-available`, `bank-payout`: the answer to whether a payment can be refunded is no, or
 * only to a bank account.
 */
export type ApiFaultKind =
  | 'down'
  | 'hang'
  | 'error'
  | 'forbidden'
  | 'unauthorised'
  | 'too-many'
  | 'redirect'
  | 'unreadable'
  | 'refuse'
  | 'lost'
  | 'slow'
  | 'not-available'
  | 'bank-payout';

export interface ApiFault {
  call: ApiCallName;
  how: ApiFaultKind;
}

/** Queues that tests fill: each payment, validation or call of the API takes the first fault that is meant for it. */
export interface PayFastFaults {
  notifications: NotificationFault[];
  validations: ValidationFault[];
  api: ApiFault[];
}

/** Empty queues: no faults. */
export function noFaults(): PayFastFaults {
  return { notifications: [], validations: [], api: [] };
}
