import { at, parseJson, textAt } from '@padkos/payments/protocol';
import { type AllowedOrigins, allowedUrl } from '../allowed-url.ts';
import type { TransactionOrder } from './transaction.ts';

type Reading = { ok: true; order: TransactionOrder } | { ok: false; message: string };

const MINIMUM_CENTS = 100;

/**
 * Checks the body that starts a transaction as Paystack does: an amount that is a whole number of cents from R1.00
 * on, rand, an e-mail address, a reference of its alphabet, addresses; the first fault is the answer. Also refuses
 * what Paystack accepts but would harm us: no reference, no currency, a `reference` of our own in the callback.
 */
export function readOrder(body: Uint8Array, allowedOrigins: AllowedOrigins): Reading {
  const json = parseJson(Buffer.from(body).toString('utf8'));
  const amount = at(json, 'amount');
  const email = at(json, 'email');
  const reference = at(json, 'reference');
  const metadata = at(json, 'metadata');
  const no = (message: string): Reading => ({ ok: false, message });

  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return no('Invalid Email Address Passed');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return no('Amount must be an integer');
  if (amount < MINIMUM_CENTS) return no('Invalid Amount Sent');
  if (at(json, 'currency') !== 'ZAR') return no('Currency not supported by merchant');
  if (typeof reference !== 'string' || !/^[A-Za-z0-9.=-]{1,100}$/.test(reference))
    return no('Invalid character in transaction reference');
  if (metadata !== undefined && (typeof metadata !== 'object' || metadata === null))
    return no('Metadata must be an object');

  const callback = textAt(json, 'callback_url');
  const cancel = textAt(metadata, 'cancel_action');
  const callbackUrl = callback === null ? null : allowedUrl(callback, allowedOrigins);
  const cancelUrl = cancel === null ? null : allowedUrl(cancel, allowedOrigins);
  if (callback !== null && callbackUrl === null) return no('Invalid callback URL');
  if (cancel !== null && cancelUrl === null) return no('Invalid cancel action');
  const given = new URL(callbackUrl ?? 'about:blank').searchParams;
  if (given.has('reference') || given.has('trxref')) return no('Callback URL holds a reference');
  return {
    ok: true,
    order: {
      reference,
      email,
      amountCents: amount,
      itemName: textAt(metadata, 'item_name') ?? '',
      callbackUrl,
      cancelUrl,
      metadata: metadata ?? '',
    },
  };
}
