import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '@padkos/contracts';

/** How an answer differs from that of an honest browser and authenticator. */
export interface Deviation {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** Whether the person was verified, for instance by a fingerprint. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey (ES256) in a person's browser, for tests: it signs whatever it is asked to. */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes its passkey (WebAuthn, 6.3.2), without an attestation. */
  make(question: NewPasskeyQuestion, deviation: Deviation = {}): NewPasskeyAnswer {
    this.#userHandle = question.user.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey(),
    ]);
    const authData = this.#authenticatorData(question.rp.id, WITH_CREDENTIAL, deviation, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', question.challenge, deviation).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with its passkey (WebAuthn, 6.3.3). */
  sign(question: PasskeyQuestion, deviation: Deviation = {}): PasskeyAnswer {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const clientData = this.#clientData('webauthn.get', question.challenge, deviation);
    const authData = this.#authenticatorData(question.rpId, 0, deviation);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }

  #envelope() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.#origin } = deviation;
    const said = { type: deviation.type ?? type, challenge: deviation.challenge ?? challenge, origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #authenticatorData(
    rpId: string,
    flags: number,
    deviation: Deviation,
    credential = Buffer.alloc(0),
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.#counter);
    const verified = deviation.verified === false ? 0 : USER_VERIFIED;
    const head = Buffer.from([USER_PRESENT | verified | flags]);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), head, counter, credential]);
  }

  /** The public key in COSE form (RFC 9053, 7.1.1): kty EC2, alg ES256, crv P-256, x, y. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** At most 255 bytes, which is enough for everything here. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
