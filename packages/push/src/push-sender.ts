import { createHash, generateKeyPairSync } from 'node:crypto';
import { request } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import {
  isClosedAddress,
  isPushEndpoint,
  isPushKey,
  type LookupOptions,
  publicLookup,
} from './push-endpoint.ts';

/** A notification for one browser. */
interface Push {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What the service worker receives. It is encrypted for the browser, and always has the same length. */
  readonly data: { readonly [field: string]: string };
  /** How long the push service keeps it for an offline browser, in seconds. */
  readonly keptSeconds: number;
  /** A later one with the same tag replaces it while the push service keeps it. */
  readonly tag: string;
}

/**
 * The answer of a push service. `gone`: the browser no longer exists, or the address is not a push service's.
 * `later`: try again, after the number of seconds if it gave one. `refused`: it will never accept this.
 */
type PushOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'gone' | 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly seconds: number | null };

export interface PushSender {
  send(push: Push, identity: PushIdentity): Promise<PushOutcome>;
}

/** For tests: the address and port that names resolve to, and which certificates to trust. */
export interface PushSenderOptions extends LookupOptions {
  readonly port?: number;
  readonly ca?: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_S = 6 * 3600;

/**
 * Sends notifications to push services (RFC 8030, 8188, 8291, 8292). It only calls https at public addresses: it
 * resolves the name once, and the connection goes to the checked address. It does not follow redirects or read
 * answers.
 */
export function createPushSender(options: PushSenderOptions = {}): PushSender {
  const { port = 443, ca, timeoutMs = TIMEOUT_MS } = options;
  const lookup = publicLookup(options);
  return {
    async send({ endpoint, p256dh, auth, data, keptSeconds, tag }, identity) {
      if (!isPushEndpoint(endpoint)) return { outcome: 'gone', why: 'no address of a push service' };
      if (!isPushKey(p256dh)) return { outcome: 'gone', why: 'no key of a browser' };
      const { headers, body } = await buildPushPayload(
        { data, options: { ttl: keptSeconds, urgency: 'normal', topic: topicOf(tag) } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        identity,
      );
      const { hostname, pathname, search } = new URL(endpoint);
      return new Promise((answer) => {
        const call = request(
          {
            host: hostname,
            port,
            path: pathname + search,
            method: 'POST',
            headers: { ...headers, host: hostname },
            lookup,
            agent: false,
            signal: AbortSignal.timeout(timeoutMs),
            ...(ca !== undefined && { ca }),
          },
          (response) => {
            response.destroy();
            answer(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
          },
        );
        call.on('error', (error) => answer(failureOf(error)));
        call.end(body);
      });
    },
  };
}

function failureOf(error: Error): PushOutcome {
  if (isClosedAddress(error)) return { outcome: 'gone', why: 'its name leads to no public address' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { outcome: 'later', why: `no answer (${code})`, seconds: null };
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  const why = `answered ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone', why };
  if (status !== 429 && status < 500) return { outcome: 'refused', why };
  const seconds = Number(retryAfter);
  return {
    outcome: 'later',
    why,
    seconds: seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT_S) : null,
  };
}

/** A topic has at most 32 letters of base64url (RFC 8030, 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** The sender of notifications: this installation's key pair, and how to reach its operator (RFC 8292). */
export interface PushIdentity {
  /** The point of P-256 that browsers take, in base64url. */
  readonly publicKey: string;
  /** The private number, in base64url. */
  readonly privateKey: string;
  /** An address of the form https: or mailto:. */
  readonly subject: string;
}

/** A new key pair of P-256. */
export function makePushKeys(): Pick<PushIdentity, 'publicKey' | 'privateKey'> {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
