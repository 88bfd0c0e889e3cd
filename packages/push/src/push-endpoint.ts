import { isIP } from 'node:net';

/**
 * Whether a text can be the address that a browser has at its push service (RFC 8030, 2): https on its usual port, at a
 * name on the internet, without user and password.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const { protocol, port, username, password, hostname } = url;
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    !hostname.endsWith('.') &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0
  );
}
