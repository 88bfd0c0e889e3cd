import type { NotificationVerdict, RawNotification } from '../gateway.ts';
import { sameSignature } from '../same-signature.ts';
import { readPayment } from './payment.ts';
import { peachSignature, signedText } from './signature.ts';

const LONGEST_BODY = 32_768;

/** Verifies a notification by its signature; refunds are told the same way and are no payments. */
export function verifyNotification(
  { entityId, secret }: { entityId: string; secret: string },
  { rawBody }: RawNotification,
): NotificationVerdict {
  const fields = readFields(rawBody);
  if (!fields) return forged('malformed body');
  if (!sameSignature(fields.signature ?? '', peachSignature(fields, secret)))
    return forged('wrong signature');
  if (!isUnambiguous(fields)) return forged('ambiguous text');
  // Not every notification says whose it is; the secret is the entity's own.
  if ((fields['authentication.entityId'] ?? entityId) !== entityId) return forged('another entity');

  const { paymentType } = fields;
  if (paymentType === undefined) return forged('missing fields');
  if (paymentType !== 'DB') return { kind: 'irrelevant', reason: `event ${paymentType.slice(0, 100)}` };
  const payment = readPayment(fields);
  return payment ? { kind: 'genuine', ...payment } : forged('missing fields');
}

/** The parameters of a form; null where one comes twice, for two readers would not choose the same. */
function readFields(rawBody: Uint8Array): Record<string, string> | null {
  if (rawBody.byteLength > LONGEST_BODY) return null;
  const pairs = [...new URLSearchParams(Buffer.from(rawBody).toString('utf8'))];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? Object.fromEntries(fields) : null;
}

/**
 * Names and values are signed without anything between them, so a text that Peach signed for the buyer's eyes (a
 * cancelled payment, with a made-up name on the card) could be rearranged into a success. An attacker who does so has the true
 * result left over in some other value, where it is found.
 */
function isUnambiguous(fields: Readonly<Record<string, string>>): boolean {
  const text = signedText(fields);
  return ['result.code', 'merchantTransactionId'].every((name) => text.split(name).length <= 2);
}

function forged(reason: string): NotificationVerdict {
  return { kind: 'forged', reason };
}
