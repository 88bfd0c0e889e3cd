import { createPublicKey } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/**
 * The IPv4 ranges outside the public internet (IANA, Special-Purpose Address Registry), with multicast and reserved
 * ranges.
 */
const NOT_PUBLIC: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Within the public part of IPv6: Teredo and 6to4, which contain IPv4 addresses; benchmarks, ORCHID and
 * documentation.
 */
const NOT_PUBLIC_6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();

for (const [address, prefix] of NOT_PUBLIC) closed.addSubnet(address, prefix, 'ipv4');

for (const [address, prefix] of NOT_PUBLIC_6) closed.addSubnet(address, prefix, 'ipv6');

const global6 = new BlockList();

global6.addSubnet('2000::', 3, 'ipv6');

/** For tests: the addresses that names resolve to, and which count as public. */
export interface LookupOptions {
  readonly resolve?: (hostname: string) => Promise<LookupAddress[]>;
  readonly isAllowed?: (address: string) => boolean;
}

const CLOSED_ADDRESS = 'CLOSED_ADDRESS';

/**
 * The lookup for a call to an address that somebody else chose. It resolves the name once, and the connection goes to
 * the checked address. It fails, as `isClosedAddress` tells, if one of the addresses is not public. Hosts that are IP
 * addresses are never looked up, so the caller must refuse those first.
 */
export function publicLookup({
  resolve = resolveName,
  isAllowed = isPublicAddress,
}: LookupOptions = {}): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isAllowed(address)))
          done(Object.assign(new Error('not a public address'), { code: CLOSED_ADDRESS }), []);
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

export const isClosedAddress = (error: Error): boolean => 'code' in error && error.code === CLOSED_ADDRESS;

function resolveName(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });
}

/**
 * Whether an IP address belongs to the public internet, so that a call to it cannot reach a network around this
 * machine.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
