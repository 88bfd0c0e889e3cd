import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import 'reflect-metadata';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import type { PushSenderOptions } from '../src/push-sender.ts';
import { decryptPush } from './decrypt-push.ts';
import type { FakeBrowser } from './fake-browser.ts';

interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The claims of the sender's token, after checking its signature. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The sender's public key. */
  readonly key: string;
}

export interface FakePushService {
  /** With these options, a sender resolves every name to this service. */
  readonly options: PushSenderOptions;
  readonly received: ReceivedPush[];
  /** What a browser showed, in order: decrypted with its keys. */
  shownBy(browser: FakeBrowser): unknown[];
  /** The next calls are answered with these statuses, then all with 201. */
  answerNext(...answers: readonly { status: number; headers?: Record<string, string> }[]): void;
  close(): Promise<void>;
}

/** A push service on this machine, over https with its own certificate. Calls without a valid VAPID token get 403. */
export async function startPushService(host = 'push.example.com'): Promise<FakePushService> {
  const { key, cert } = await makeCertificate(host);
  const received: ReceivedPush[] = [];
  let answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer({ key, cert }, async (request, response) => {
    const body = await buffer(request);
    const token = readToken(request.headers.authorization ?? '');
    if (token === null) return void response.writeHead(403).end();
    received.push({
      endpoint: `https://${request.headers.host}${request.url}`,
      headers: request.headers,
      body,
      ...token,
    });
    const { status, headers } = answers.shift() ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    options: {
      port: address.port,
      ca: cert,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
    },
    received,
    shownBy: (browser) =>
      received
        .filter(({ endpoint }) => endpoint === browser.subscription.endpoint)
        .map(({ body }): unknown => JSON.parse(decryptPush(body, browser))),
    answerNext(...next) {
      answers = [...next];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The claims of a token and the key that signed it (RFC 8292), or null if the signature is not that key's. */
function readToken(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const signer = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null;
}

async function makeCertificate(host: string): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  });
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(pkcs8, 'PRIVATE KEY'), cert: certificate.toString('pem') };
}
