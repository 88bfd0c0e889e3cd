import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** The browser's secrets that decrypt what was encrypted for it. */
export interface PushSecrets {
  readonly keys: ECDH;
  /** 16 bytes. */
  readonly auth: Buffer;
}

/**
 * The plain text of a message in one record of aes128gcm (RFC 8188, RFC 8291). Throws if it was not made for these
 * keys.
 */
export function decryptPush(message: Buffer, { keys, auth }: PushSecrets): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const sealed = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded wrongly');
  return padded.subarray(0, end).toString('utf8');
}
