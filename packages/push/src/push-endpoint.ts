import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';

/** Names that are no names of the internet (RFC 6761, 6762, 7686, 8375; ICANN's .internal), and those in use like them. */
const PRIVATE_NAME =
  /\.(arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private)$/i;

/** Whether an address is at a name on the internet and the usual port, without user and password. */
export function isAtPublicName({ port, username, password, hostname }: URL): boolean {
  return (
    port === '' &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    !hostname.endsWith('.') &&
    !PRIVATE_NAME.test(hostname) &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0
  );
}

/** Whether a text can be the address that a browser has at its push service (RFC 8030, 2): https at a name on the internet. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && isAtPublicName(url);
}

/** Whether a text is the key of a browser: a point of P-256, not compressed, in base64url (RFC 8291, 3.2). */
export function isPushKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) } });
    return true;
  } catch {
    return false;
  }
}
