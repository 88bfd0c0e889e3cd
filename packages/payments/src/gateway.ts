/** The identity of a gateway. */
export interface GatewayIdentity {
  /** As PAYMENT_GATEWAY and the database write it: lower-case letters and digits. */
  readonly name: string;
  /** The name for people, for instance on receipts. */
  readonly label: string;
  /** The path of its notifications at our own address: `/api/payments/<gateway>/<kind>`. */
  readonly notifyPath: string;
  /** The request headers, in lower case, that its notifications are verified with; stored with each notification. */
  readonly signatureHeaders: readonly string[];
}

/** One attempt to take money. Each new attempt gets a new `reference`, even for the same top-up or order. */
export interface InitiateRequest {
  /** Our own reference, 1 to 16 letters and digits: the length and alphabet every gateway takes. */
  reference: string;
  amountCents: number;
  itemName: string;
  buyer: { firstName: string; lastName: string; email: string };
  /** Where the browser goes with a GET when the buyer is done, and when they give up. */
  returnUrl: string;
  cancelUrl: string;
  /** Where gateways that return with a POST send the browser. */
  postReturnUrl: string;
  notifyUrl: string;
}

/** How the browser reaches the gateway: by posting a form, or by following an address. */
export type Initiation =
  | { kind: 'form'; actionUrl: string; formData: Record<string, string> }
  | { kind: 'redirect'; paymentUrl: string };

/** A notification as received, before any parser: signatures cover the exact text. */
export interface RawNotification {
  rawBody: Uint8Array;
  contentType: string | null;
  headers: Record<string, string | undefined>;
  remoteAddress: string | null;
}

/** One payment as reported by its gateway. Only `complete` means received; the amount still has to be compared. */
export interface GatewayPayment {
  reference: string;
  /** The gateway's own id of the payment: the same payment has the same id in a notification, a query and a history. */
  providerPaymentId: string;
  /** What the buyer was charged, including the gateway's fee. */
  amountCents: number;
  complete: boolean;
  /** This attempt failed. Money that still arrives for it is credited nevertheless. */
  failed?: boolean;
  providerStatus: string;
  payerEmail: string | null;
  paidAt: Date | null;
  /** The gateway's data for the record, without secrets. */
  fields: Record<string, string>;
}

/**
 * The verdict on a notification.
 * - `forged`: refuse it (400).
 * - `unverified`: the gateway could not be asked; neither credit nor acknowledge it (503): the gateway sends it again.
 * - `irrelevant`: sent by the gateway, but not about a payment (for instance a refund event); acknowledge it.
 * - `genuine`: sent by the gateway, about a payment.
 */
export type NotificationVerdict =
  | { kind: 'forged'; reason: string }
  | { kind: 'unverified'; reason: string }
  | { kind: 'irrelevant'; reason: string }
  | ({ kind: 'genuine' } & GatewayPayment);

/** What a gateway knows of one attempt. `none`: it knows of no payment (yet). `unknown`: it could not be asked. */
export type PaymentAnswer =
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'none' }
  | { kind: 'unknown'; reason: string };

/** The payments that a gateway received on one Johannesburg day, complete ones only. */
export type HistoryAnswer =
  | { kind: 'payments'; payments: GatewayPayment[] }
  | { kind: 'unknown'; reason: string };

/** A refund to the card: always the whole payment. */
export interface RefundRequest {
  /** Our id of the refund (a UUID). */
  refundId: string;
  reference: string;
  providerPaymentId: string;
  amountCents: number;
  /** Shown to the buyer or in the gateway's dashboard; plain text, 3 to 200 characters. */
  reason: string;
}

/**
 * The state of a refund. `pending`: accepted, not yet done. `refused`: it will not happen. `unknown`: the gateway
 * could not be asked, or its answer was lost; the refund may or may not have happened.
 */
export type RefundAnswer =
  | { kind: 'done'; providerRefundId: string | null }
  | { kind: 'pending'; providerRefundId: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** Refunds through a gateway. No gateway takes an idempotency key, so call `request` only once for each refund. */
export interface RefundAdapter {
  request(refund: RefundRequest): Promise<RefundAnswer>;
  /** Asks for the outcome of a refund; null if the gateway cannot tell. */
  status: ((refund: RefundRequest & { providerRefundId: string | null }) => Promise<RefundAnswer>) | null;
}

/** What an adapter does: each gateway's own protocol behind one set of calls. */
export interface GatewayAdapter {
  /** Origins that the page's `form-action` policy must allow. */
  readonly formActionOrigins: readonly string[];

  /**
   * Prepares one attempt; no money moves yet.
   * @throws RangeError for an amount, reference or item name that no gateway accepts, which is a fault of the caller.
   * @throws GatewayUnavailableError when the gateway has to be asked and does not answer.
   */
  initiate(request: InitiateRequest): Promise<Initiation>;

  /** Verifies a notification. Does not throw because of its content or an unreachable gateway. */
  verifyNotification(notification: RawNotification): Promise<NotificationVerdict>;
  /**
   * Asks about one attempt by our own reference; null if the gateway cannot. Does not throw for an unreachable
   * gateway.
   */
  readonly query: ((reference: string) => Promise<PaymentAnswer>) | null;
  /**
   * Asks for the payments of one Johannesburg day (`yyyy-MM-dd`); null if the gateway cannot. Does not throw either.
   */
  readonly history: ((date: string) => Promise<HistoryAnswer>) | null;
  /** Refunds to the card; null if the gateway cannot. Does not throw either. */
  readonly refunds: RefundAdapter | null;
}

/** A gateway that is ready to be used. */
export interface PaymentGateway extends GatewayIdentity, GatewayAdapter {}

/** The gateway could not be reached, or its answer was unusable: the outcome of the call is unknown. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}
