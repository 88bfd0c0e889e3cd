/** The gateways that money may come through. `sandbox` speaks PayFast's protocol to a local simulator. */
export type GatewayName = 'sandbox' | 'payfast' | 'paystack' | 'peach';

/** One attempt to take money. A new attempt gets a new `reference`, also for the same top-up. */
export interface InitiateRequest {
  /** Our id of the top-up (a UUID); the result pages get it as `?id=`. */
  topupId: string;
  /** Our own reference, 1 to 16 letters and digits: the length and alphabet every gateway takes. */
  reference: string;
  amountCents: number;
  itemName: string;
  buyer: { firstName: string; lastName: string; email: string };
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
}

/** How the browser gets to the gateway: by posting a form, or by following an address. */
export type Initiation =
  | { kind: 'form'; actionUrl: string; formData: Record<string, string> }
  | { kind: 'redirect'; paymentUrl: string };

/** A notification as it came off the wire, before any parser: signatures are over the exact text. */
export interface RawNotification {
  rawBody: Uint8Array;
  contentType: string | null;
  headers: Record<string, string | undefined>;
  remoteAddress: string | null;
}

/**
 * What a notification turned out to be.
 * - `forged`: refuse it (400).
 * - `unverified`: the gateway could not be asked; neither credit nor acknowledge (503), it will come again.
 * - `genuine`: it is the gateway's word. Only `complete` means money; the amount is still to be compared.
 */
export type NotificationVerdict =
  | { kind: 'forged'; reason: string }
  | { kind: 'unverified'; reason: string }
  | {
      kind: 'genuine';
      reference: string;
      providerPaymentId: string;
      amountCents: number;
      complete: boolean;
      providerStatus: string;
      payerEmail: string | null;
      paidAt: Date | null;
      fields: Record<string, string>;
    };

export interface PaymentGateway {
  readonly name: GatewayName;
  /** The path at our own address that the gateway's notifications come in at. */
  readonly notifyPath: string;
  /** Origins that the page's `form-action` policy must allow. */
  readonly formActionOrigins: readonly string[];
  readonly capabilities: { query: boolean; refund: boolean; history: boolean };

  /**
   * Prepares one attempt; no money moves yet.
   * @throws RangeError for an amount, reference or item name that no gateway takes: a fault of the caller.
   * @throws GatewayUnavailableError when the gateway has to be asked and does not answer.
   */
  initiate(request: InitiateRequest): Promise<Initiation>;

  /** Judges a notification. Never throws for what the notification holds or for a gateway that is away. */
  verifyNotification(notification: RawNotification): Promise<NotificationVerdict>;
}

/** The gateway could not be reached, or answered nothing usable: the outcome of the call is unknown. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}
