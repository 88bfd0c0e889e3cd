/** A notification taken apart: its fields as bytes and as text, and the text that PayFast is asked to confirm. */
export interface NotificationText {
  /** In the order of the wire, without `signature`. */
  signedFields: readonly (readonly [key: string, value: Uint8Array])[];
  signature: string;
  /** The body as it came, up to and without `&signature=`. */
  confirmable: string;
  /** All fields decoded, `signature` too. */
  fields: Record<string, string>;
}

/** Every field at its limit, all of it four-byte characters, is less than this. */
const LONGEST_BODY = 32_768;
const ENDING = /^(.+)&signature=([0-9a-f]{32})$/;
/** Printable ASCII without `&`, `=` and `%`, or an escape. */
const PAIR = /^(\w{1,64})=((?:[!-$'-<>-~]|%[0-9A-F]{2})*)$/;

/**
 * Takes a notification's body apart, strictly: ASCII, upper-case escapes, no field twice, no NUL, and the signature
 * at the end, where it covers all the rest. Gives null for anything else.
 */
export function readNotificationText(rawBody: Uint8Array): NotificationText | null {
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
