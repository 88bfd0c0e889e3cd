import { BlockList, isIP } from 'node:net';
import { parseRand } from '@padkos/domain';
import type { NotificationVerdict, RawNotification } from '../gateway.ts';
import { sameSignature } from '../same-signature.ts';
import { notificationSignature } from './signature.ts';

/** Larger than a body with every field at its limit and only four-byte characters. */
const LONGEST_BODY = 32_768;

const ENDING = /^(.+)&signature=([0-9a-f]{32})$/;

/** Printable ASCII without `&`, `=` and `%`, or an escape. */
const PAIR = /^(\w{1,64})=((?:[!-$'-<>-~]|%[0-9A-F]{2})*)$/;

/**
 * The sources of PayFast's notifications (PayFast developer documentation, Notifications, and its help article on
 * whitelisting addresses). The list has grown before, and shops that enforced an old one lost orders.
 */
const RANGES: readonly (readonly [address: string, prefix: number])[] = [
  ['197.97.145.144', 28],
  ['41.74.179.192', 27],
  ['102.216.36.0', 28],
  ['102.216.36.128', 28],
  ['144.126.193.139', 32],
  ['13.245.74.88', 32],
  ...Array.from({ length: 21 }, (_, index) => [`3.163.${232 + index}.237`, 32] as const),
];

const payFastAddresses = new BlockList();

for (const [address, prefix] of RANGES) payFastAddresses.addSubnet(address, prefix, 'ipv4');

export interface NotificationChecks extends ConfirmationCall {
  merchantId: string;
  passphrase: string | null;
  /**
   * How to treat a notification from an address that PayFast has not published: with a warning, a refusal, or not at
   * all.
   */
  sourceCheck: 'log' | 'enforce' | 'off';
  warn: (message: string, detail: Record<string, unknown>) => void;
}

/**
 * Verifies a notification by PayFast's checks: signature, merchant, source, and PayFast's own confirmation. Reads the
 * amount (`amount_gross`, never the net) for the caller to compare with what was requested (PayFast developer
 * documentation, Notifications, Security checks).
 */
export async function verifyNotification(
  checks: NotificationChecks,
  notification: RawNotification,
): Promise<NotificationVerdict> {
  const text = readNotificationText(notification.rawBody);
  if (!text) return forged('malformed body');
  if (!sameSignature(text.signature, notificationSignature(text.signedFields, checks.passphrase)))
    return forged('wrong signature');

  const { fields } = text;
  if (fields.merchant_id !== checks.merchantId) return forged('another merchant');
  const providerStatus = fields.payment_status ?? '';
  const providerPaymentId = fields.pf_payment_id ?? '';
  const reference = fields.m_payment_id;
  const amountCents = parseRand(fields.amount_gross ?? '');
  if (reference === undefined || providerStatus === '' || amountCents === null)
    return forged('missing fields');
  if (!/^[A-Za-z0-9-]{1,64}$/.test(providerPaymentId)) return forged('missing fields');

  if (checks.sourceCheck !== 'off' && !isPayFastAddress(notification.remoteAddress)) {
    const { remoteAddress } = notification;
    checks.warn('PayFast notification from an unlisted address', { remoteAddress, reference });
    if (checks.sourceCheck === 'enforce') return forged('unlisted address');
  }

  const confirmation = await confirmNotification(checks, text.confirmable);
  if (confirmation.kind === 'invalid') return forged('not confirmed by PayFast');
  if (confirmation.kind === 'unknown') {
    checks.warn('PayFast notification could not be confirmed', { reason: confirmation.reason, reference });
    return { kind: 'unverified', reason: confirmation.reason };
  }
  return {
    kind: 'genuine',
    reference,
    providerPaymentId,
    amountCents,
    complete: providerStatus === 'COMPLETE',
    failed: providerStatus === 'FAILED' || providerStatus === 'CANCELLED',
    providerStatus,
    payerEmail: fields.email_address || null,
    // PayFast's notifications carry no time.
    paidAt: null,
    fields,
  };
}

function forged(reason: string): NotificationVerdict {
  return { kind: 'forged', reason };
}

/** Whether the address is one of PayFast's, also when written as an IPv4-mapped IPv6 address. */
export function isPayFastAddress(address: string | null): boolean {
  const version = isIP(address ?? '');
  return (
    address !== null && version !== 0 && payFastAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6')
  );
}

interface ConfirmationCall {
  validateUrl: string;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
}

type Confirmation = { kind: 'valid' } | { kind: 'invalid' } | { kind: 'unknown'; reason: string };

/**
 * Asks PayFast whether it sent this text. Only its plain yes or no counts: a 403, a fault, a redirect, a timeout or
 * any other text says nothing about the notification (PayFast developer documentation, Notifications, Server
 * confirmation).
 */
async function confirmNotification(call: ConfirmationCall, confirmable: string): Promise<Confirmation> {
  try {
    const response = await call.fetch(call.validateUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Padkos' },
      body: confirmable,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return { kind: 'unknown', reason: `validation answered ${response.status}` };
    const answer = text.trim().split(/\s/, 1)[0]?.toUpperCase();
    if (answer === 'VALID') return { kind: 'valid' };
    if (answer === 'INVALID') return { kind: 'invalid' };
    return { kind: 'unknown', reason: 'validation answered neither VALID nor INVALID' };
  } catch (error) {
    return {
      kind: 'unknown',
      reason: `validation not reached: ${error instanceof Error ? error.name : 'unknown'}`,
    };
  }
}

/** A parsed notification: its fields as bytes and as text, and the text for PayFast to confirm. */
interface NotificationText {
  /** In the order received, without `signature`. */
  signedFields: readonly (readonly [key: string, value: Uint8Array])[];
  signature: string;
  /** The body as received, up to but without `&signature=`. */
  confirmable: string;
  /** All fields decoded, including `signature`. */
  fields: Record<string, string>;
}

/**
 * Parses a notification's body strictly: ASCII, upper-case escapes, no field twice, no NUL, and the signature at the
 * end, where it covers everything else. Returns null for anything else.
 */
function readNotificationText(rawBody: Uint8Array): NotificationText | null {
  if (rawBody.byteLength > LONGEST_BODY) return null;
  const text = Buffer.from(rawBody).toString('latin1');
  const ending = ENDING.exec(text);
  if (!ending) return null;
  const [, confirmable = '', signature = ''] = ending;

  const values = new Map<string, Uint8Array>();
  for (const part of confirmable.split('&')) {
    const pair = PAIR.exec(part);
    if (!pair) return null;
    const [, key = '', encoded = ''] = pair;
    const value = decode(encoded);
    if (key === 'signature' || values.has(key) || value.includes(0)) return null;
    values.set(key, value);
  }
  const signedFields = [...values];
  const decoded = signedFields.map(([key, value]) => [key, Buffer.from(value).toString('utf8')] as const);
  return {
    signedFields,
    signature,
    confirmable,
    fields: Object.fromEntries([...decoded, ['signature', signature]]),
  };
}

function decode(encoded: string): Uint8Array {
  const latin1 = encoded
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(latin1, 'latin1');
}
