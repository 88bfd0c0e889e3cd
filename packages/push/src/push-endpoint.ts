import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';

/** Names outside the internet (RFC 6761, 6762, 7686, 8375; ICANN's .internal), and others used in the same way. */
const PRIVATE_NAME =
  /\.(arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private)$/i;

/** Whether an address has a public host name and the usual port, without user and password. */
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

/** Whether a text can be a browser's address at its push service (RFC 8030, 2): https with a public host name. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && isAtPublicName(url);
}

/** Whether a text is a browser's key: an uncompressed point of P-256 in base64url (RFC 8291, 3.2). */
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
