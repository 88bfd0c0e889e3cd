import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MARK = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secretsKey: string) =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', 'padkos second factor', 32));

/** A text encrypted with the operator's key (AES-256-GCM), or unchanged without a key. */
export function seal(secretsKey: string | null, text: string): string {
  if (secretsKey === null) return text;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretsKey), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The text that `seal` was given. Throws when it was sealed with another key, or with a key while there is none now.
 */
export function unseal(secretsKey: string | null, sealed: string): string {
  if (!sealed.startsWith(MARK)) return sealed;
  if (secretsKey === null)
    throw new Error('SECRETS_KEY is not set, and second factors were encrypted with one');
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretsKey), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
