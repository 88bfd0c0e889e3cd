import { createHash } from 'node:crypto';
import { CHECKOUT_FIELD_ORDER } from './checkout-field-order.ts';
import { phpTrim, phpUrlencode } from './php-text.ts';

/**
 * Signs a checkout: fields in the documented order regardless of the input's order, values trimmed, blank ones
 * omitted. Returns 32 lower-case hex digits (PayFast developer documentation, Custom Integration, Security
 * signature).
 */
export function checkoutSignature(
  fields: Readonly<Record<string, string>>,
  passphrase: string | null,
): string {
  const pairs = CHECKOUT_FIELD_ORDER.map((key) => [key, phpTrim(fields[key] ?? '')] as const);
  return sign(
    pairs.filter(([, value]) => value !== ''),
    passphrase,
  );
}

/**
 * Signs a notification: the fields in the order received without `signature`, including blank ones, nothing trimmed
 * (PayFast developer documentation, Notifications, Security checks).
 */
export function notificationSignature(
  fields: Iterable<readonly [key: string, value: string | Uint8Array]>,
  passphrase: string | null,
): string {
  return sign(fields, passphrase);
}

/**
 * Signs a call to the API: the values of headers, query and body and the passphrase, sorted by name, without blank
 * ones and `testing`. Differs from the two other signatures (PayFast developer documentation, API, Signature).
 */
export function apiSignature(values: Readonly<Record<string, string>>, passphrase: string): string {
  const pairs = Object.entries({ ...values, passphrase: phpTrim(passphrase) })
    .filter(([key, value]) => value !== '' && key !== 'testing')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sign(pairs, null);
}

function sign(
  fields: Iterable<readonly [key: string, value: string | Uint8Array]>,
  passphrase: string | null,
): string {
  const parts = Array.from(fields, ([key, value]) => `${key}=${phpUrlencode(value)}`);
  // An empty passphrase counts as none: accounts without one are signed without the parameter.
  const secret = phpTrim(passphrase ?? '');
  if (secret !== '') parts.push(`passphrase=${phpUrlencode(secret)}`);
  return createHash('md5').update(parts.join('&'), 'ascii').digest('hex');
}
