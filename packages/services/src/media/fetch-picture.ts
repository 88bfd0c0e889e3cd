import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { DomainError, MAX_IMAGE_BYTES } from '@padkos/domain';
import { isAtPublicName, type LookupOptions, publicLookup } from '@padkos/push';

/** Fetches a public address, up to the size limit of a picture. Errors: VALIDATION of imageUrl. */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

/** For tests: the address and port that names resolve to. */
interface FetchPictureOptions extends LookupOptions {
  readonly port?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches a picture from another site. It only calls internet names with public addresses, checks each redirect
 * again, uses the usual ports and sends no cookie. It stops after ten seconds or at the size limit of a picture.
 */
export function createFetchPicture({ port, ...options }: FetchPictureOptions = {}): FetchPicture {
  const lookup = publicLookup(options);

  /** The content, or the address that the answer redirects to. */
  const read = (url: URL, signal: AbortSignal): Promise<Uint8Array | URL> =>
    new Promise((resolve, reject) => {
      const get = url.protocol === 'https:' ? getHttps : getHttp;
      const call = get(
        url,
        { lookup, agent: false, signal, ...(port !== undefined && { port }) },
        (response) => {
          const { statusCode = 0, headers } = response;
          const next = headers.location === undefined ? null : URL.parse(headers.location, url.href);
          if (statusCode >= 300 && statusCode < 400 && next !== null) {
            response.destroy();
            return resolve(next);
          }
          if (statusCode !== 200) {
            response.destroy();
            return reject(new Error(`answered ${statusCode}`));
          }
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            parts.push(part);
            if (bytes >= MAX_IMAGE_BYTES) response.destroy(new Error('too large'));
          });
          response.on('end', () => resolve(Buffer.concat(parts)));
          response.on('error', reject);
        },
      );
      call.on('error', reject);
    });

  return async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let next = URL.parse(address);
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        if (next === null || !/^https?:$/.test(next.protocol) || !isAtPublicName(next)) break;
        const found: Uint8Array | URL = await read(next, signal);
        if (!(found instanceof URL)) return found;
        next = found;
      }
    } catch {
      // The caller does not learn what went wrong at the other site.
    }
    throw noPicture();
  };
}

/** The error for an address that leads to no usable picture. */
export const noPicture = () =>
  new DomainError('VALIDATION', {}, [
    {
      path: 'imageUrl',
      message:
        'No picture of less than 5 MB could be fetched from this address: give the public address of a picture, or upload the file',
    },
  ]);
