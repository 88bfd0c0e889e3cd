import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** For tests: where names lead, and which addresses count as public. */
export interface LookupOptions {
  readonly resolve?: (hostname: string) => Promise<LookupAddress[]>;
  readonly isAllowed?: (address: string) => boolean;
}

const CLOSED_ADDRESS = 'CLOSED_ADDRESS';

/**
 * The lookup of a call to an address that somebody else chose: the name is resolved once, and the connection goes to what was
 * checked. It fails, as `isClosedAddress` tells, where one of the addresses is not public. A host that is an IP address is
 * never looked up, so the caller refuses those first.
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
