import { randomBytes } from 'node:crypto';
import { formatRand, parseRand } from '@padkos/domain';
import { checkPayable } from '../describe-gateway.ts';
import type {
  GatewayAdapter,
  GatewayPayment,
  InitiateRequest,
  NotificationVerdict,
  PaymentAnswer,
  RawNotification,
} from '../gateway.ts';
import { sameSignature } from '../same-signature.ts';
import { createPeachCall, type PeachCall } from './client.ts';
import { createRefundAdapter } from './refunds.ts';
import { isSuccess, peachSignature, signed, signedText } from './signature.ts';

/** The fields that are stored: without the token, which could charge the card again, and without card details. */
const KEPT = [
  'amount',
  'card.last4Digits',
  'checkoutId',
  'currency',
  'customer.email',
  'id',
  'merchantTransactionId',
  'paymentBrand',
  'paymentType',
  'result.code',
  'result.description',
  'timestamp',
];

const LONGEST_BODY = 32_768;

/**
 * Peach knows nothing by that reference, because the buyer never reached the page. The HTTP status of this answer
 * varies.
 */
const NOT_FOUND = ['200.300.404', '700.400.580'];

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PeachConfig {
  /** 32 hex digits. */
  entityId: string;
  /** The secret token of Checkout's API keys. */
  secret: string;
  /** The address of checkouts, without a path, e.g. `https://secure.peachpayments.com`. */
  checkoutUrl: string;
  /** The address of refunds, without a path, e.g. `https://api.peachpayments.com`. */
  apiUrl: string;
  /** For each call; 10 seconds by default. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  warn: (message: string, detail: Record<string, unknown>) => void;
}

/**
 * Peach Payments' Hosted Checkout: a signed form to the hosted page, a notification in return, and the browser
 * returns with a POST. Starting a payment needs no call to Peach, so it cannot fail there.
 */
export function createPeachGateway(config: PeachConfig): GatewayAdapter {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch, warn } = config;
  const call = createPeachCall(fetch, timeoutMs);
  return {
    formActionOrigins: [new URL(config.checkoutUrl).origin],
    initiate: async (request) => ({
      kind: 'form',
      actionUrl: `${config.checkoutUrl}/checkout`,
      formData: checkoutFields(config, request),
    }),
    async verifyNotification(notification) {
      const verdict = verifyNotification(config, notification);
      if (verdict.kind === 'forged' && verdict.reason === 'ambiguous text')
        warn('Peach: a notification with a text that could be read in two ways was refused', {});
      return verdict;
    },
    query: (reference) => queryCheckout(call, config, reference),
    history: null,
    refunds: createRefundAdapter(call, config),
  };
}

/**
 * The signed form of one attempt. It contains nothing that the buyer wrote, not even a name: the buyer sees text and
 * signature, and signed text could be cut into other names and values.
 * @throws RangeError for an amount or reference that no gateway accepts.
 */
export function checkoutFields(
  { entityId, secret }: { entityId: string; secret: string },
  request: InitiateRequest,
): Record<string, string> {
  checkPayable(request);
  const parameters = {
    'authentication.entityId': entityId,
    amount: formatRand(request.amountCents),
    cancelUrl: new URL(request.cancelUrl).href,
    currency: 'ZAR',
    merchantTransactionId: request.reference,
    nonce: randomBytes(16).toString('hex'),
    notificationUrl: new URL(request.notifyUrl).href,
    paymentType: 'DB',
    // Peach sends the browser back with a POST from its own site.
    shopperResultUrl: new URL(request.postReturnUrl).href,
  };
  return signed(parameters, secret);
}

/**
 * Queries the state of the latest checkout of a reference (Peach Payments documentation, Checkout status). The answer
 * comes from Peach's own address, so a signature would add nothing.
 */
async function queryCheckout(
  call: PeachCall,
  { entityId, secret, checkoutUrl }: { entityId: string; secret: string; checkoutUrl: string },
  reference: string,
): Promise<PaymentAnswer> {
  const parameters = { 'authentication.entityId': entityId, merchantTransactionId: reference };
  const reply = await call(`${checkoutUrl}/status?${new URLSearchParams(signed(parameters, secret))}`);
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  const code = reply.fields['result.code'] ?? 'no result';
  if (reply.httpStatus === 404 || (reply.httpStatus === 400 && NOT_FOUND.includes(code)))
    return { kind: 'none' };
  if (reply.httpStatus !== 200) return unknown(`answered ${reply.httpStatus}: ${code}`);
  const payment = readPayment(reply.fields);
  return payment?.reference === reference
    ? { kind: 'payment', payment }
    : unknown('answered about something else');
}

function unknown(reason: string): PaymentAnswer {
  return { kind: 'unknown', reason };
}

/** Verifies a notification by its signature. Refunds come the same way and are not payments. */
export function verifyNotification(
  { entityId, secret }: { entityId: string; secret: string },
  { rawBody }: RawNotification,
): NotificationVerdict {
  const fields = readFields(rawBody);
  if (!fields) return forged('malformed body');
  if (!sameSignature(fields.signature ?? '', peachSignature(fields, secret)))
    return forged('wrong signature');
  if (!isUnambiguous(fields)) return forged('ambiguous text');
  // Some notifications do not name their entity; the secret belongs to the entity alone.
  if ((fields['authentication.entityId'] ?? entityId) !== entityId) return forged('another entity');

  const { paymentType } = fields;
  if (paymentType === undefined) return forged('missing fields');
  if (paymentType !== 'DB') return { kind: 'irrelevant', reason: `event ${paymentType.slice(0, 100)}` };
  const payment = readPayment(fields);
  return payment ? { kind: 'genuine', ...payment } : forged('missing fields');
}

/** The parameters of a form; null if one occurs twice, because two readers might choose different ones. */
function readFields(rawBody: Uint8Array): Record<string, string> | null {
  if (rawBody.byteLength > LONGEST_BODY) return null;
  const pairs = [...new URLSearchParams(Buffer.from(rawBody).toString('utf8'))];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? Object.fromEntries(fields) : null;
}

/**
 * Names and values are signed without a separator. So the signed text of a cancelled payment, with a made-up name on
 * the card, could be rearranged into a success. Such an attacker has to hide the true result in some other value,
 * where this finds it.
 */
function isUnambiguous(fields: Readonly<Record<string, string>>): boolean {
  const text = signedText(fields);
  return ['result.code', 'merchantTransactionId'].every((name) => text.split(name).length <= 2);
}

function forged(reason: string): NotificationVerdict {
  return { kind: 'forged', reason };
}

/** Reads a checkout from a notification or a status answer; null if a required field is missing. */
function readPayment(fields: Readonly<Record<string, string>>): GatewayPayment | null {
  const { currency = '', id = '', checkoutId = '', timestamp = '' } = fields;
  const reference = fields.merchantTransactionId ?? '';
  const code = fields['result.code'] ?? '';
  const amountCents = parseRand(fields.amount ?? '');
  const hasId = /^[a-f0-9]{32}$/.test(id);
  const providerPaymentId = hasId ? id : checkoutId;
  if (reference === '' || code === '' || amountCents === null) return null;
  if (!/^[A-Za-z0-9.-]{1,64}$/.test(providerPaymentId)) return null;

  const isDebit = fields.paymentType === 'DB';
  const oddities = [isDebit ? '' : 'no debit', currency === 'ZAR' ? '' : `in ${currency || 'no currency'}`];
  return {
    reference,
    // A checkout has a payment with an identifier only once it was paid.
    providerPaymentId,
    amountCents,
    // Without its identifier, a payment could neither be told from another one nor be refunded.
    complete: isSuccess(code) && isDebit && currency === 'ZAR' && hasId,
    providerStatus: [code, ...oddities].filter(Boolean).join(' '),
    payerEmail: fields['customer.email'] || null,
    paidAt: readInstant(timestamp),
    fields: Object.fromEntries(KEPT.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  };
}

/** Only with an offset: Peach's other format has no time zone. */
function readInstant(text: string): Date | null {
  const instant = new Date(/T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? text : '');
  return Number.isNaN(instant.getTime()) ? null : instant;
}
