import { createHash } from 'node:crypto';

function numbered(name: string): string[] {
  return [1, 2, 3, 4, 5].map((number) => `${name}${number}`);
}

/**
 * The fields of a once-off checkout in the order in which they are posted and signed. A field outside this list is
 * not signed (PayFast developer documentation, Custom Integration). Notifications have their own order.
 */
export const CHECKOUT_FIELD_ORDER: readonly string[] = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  ...numbered('custom_int'),
  ...numbered('custom_str'),
  'email_confirmation',
  'confirmation_address',
  'payment_method',
];

const TRIMMED_BY_PHP = new Set(' \t\n\r\0\v');

/** PHP's `trim`: space, tab, line ends, NUL and vertical tab. Unlike JavaScript's, it keeps a non-breaking space. */
export function phpTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && TRIMMED_BY_PHP.has(text.charAt(start))) start += 1;
  while (end > start && TRIMMED_BY_PHP.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * PHP's `urlencode`, byte by byte: letters, digits and `-_.` stay, a space becomes `+`, all else becomes `%XX` in
 * upper case. PayFast signs this form; `encodeURIComponent` and `URLSearchParams` leave other characters bare. Takes
 * bytes as well, because a notification may contain text that was cut in the middle of a character.
 */
export function phpUrlencode(value: string | Uint8Array): string {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
  let encoded = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z0-9_.-]/.test(character)) encoded += character;
    else if (character === ' ') encoded += '+';
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

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
