import { generateKeyPairSync } from 'node:crypto';

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
