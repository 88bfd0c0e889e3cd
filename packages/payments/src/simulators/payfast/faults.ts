/** How the notification of one payment goes wrong; several faults may come together. */
export interface NotificationFault {
  /** Sent this long after the buyer was sent back, instead of before; 0 is straight after. */
  delayMs?: number;
  /** How many times the same notification is sent. */
  copies?: number;
  /** With `copies`: all at the same time instead of one after the other. */
  atOnce?: boolean;
  /** The gateway took another amount than was asked. */
  amountCents?: number;
  /** Signed with a passphrase that is not the merchant's, and not a text that the gateway sent. */
  forgedSignature?: boolean;
  /** Genuine, but about the payment of this other merchant. */
  merchantId?: string;
  /** A status other than COMPLETE: no money was taken. */
  status?: string;
  /** Not sent at all. */
  never?: boolean;
}

/** How one call that confirms a notification goes wrong. */
export type ValidationFault = 'forbidden' | 'error' | 'hang' | 'invalid';

/** Queues that tests fill: every payment takes the first of one, every validation the first of the other. */
export interface PayFastFaults {
  notifications: NotificationFault[];
  validations: ValidationFault[];
}

/** Empty queues: all goes well. */
export function noFaults(): PayFastFaults {
  return { notifications: [], validations: [] };
}
