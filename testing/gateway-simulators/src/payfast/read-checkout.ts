import { parseRand } from '@padkos/domain';
import { CHECKOUT_FIELD_ORDER, checkoutSignature, phpTrim, sameSignature } from '@padkos/payments/protocol';
import { allowedUrl } from '../allowed-url.ts';
import type { Problem } from '../pages/result-pages.ts';
import type { PayFastSimulatorOptions } from './options.ts';

/** A checkout form that passed every check. */
export interface Checkout {
  /** The fields as posted, trimmed, without blank ones. */
  fields: Readonly<Record<string, string>>;
  reference: string;
  amountCents: number;
  itemName: string;
  returnUrl: string | null;
  cancelUrl: string | null;
  notifyUrl: string | null;
}

type Reading = { ok: true; checkout: Checkout } | { ok: false; problems: Problem[] };

/** The options that a checkout is checked against. */
type Expected = Pick<PayFastSimulatorOptions, 'merchantId' | 'merchantKey' | 'passphrase' | 'allowedOrigins'>;

const REQUIRED = ['merchant_id', 'merchant_key', 'amount', 'item_name', 'signature'];
const MINIMUM_CENTS = 500;
const URL_FIELDS = ['return_url', 'cancel_url', 'notify_url'];

/**
 * Checks a posted checkout as PayFast does: required fields, account, limits, the minimum of R5.00, addresses, and
 * the signature recomputed in documented order. Returns every problem at once, as PayFast's page does.
 */
export function readCheckout(pairs: readonly (readonly [string, string])[], options: Expected): Reading {
  const problems: Problem[] = [];
  const refuse = (field: string, reason: string) => problems.push({ field, reason });
  const fields = trimmedFields(pairs, refuse);

  for (const field of REQUIRED) if (!fields[field]) refuse(field, `${field} is required`);
  if (fields.merchant_id && fields.merchant_id !== options.merchantId)
    refuse('merchant_id', 'merchant not found');
  if (fields.merchant_key && fields.merchant_key !== options.merchantKey)
    refuse('merchant_key', 'merchant key does not match');

  const amountCents = parseRand(fields.amount ?? '');
  if (fields.amount && amountCents === null) refuse('amount', 'amount is not a valid amount');
  if (amountCents !== null && amountCents < MINIMUM_CENTS) refuse('amount', 'amount must be at least 5.00');

  for (const [field, value] of Object.entries(fields)) {
    const limit = longest(field);
    if (limit !== null && [...value].length > limit)
      refuse(field, `${field} is longer than ${limit} characters`);
  }
  if (fields.email_address && !/^[^\s@]+@[^\s@]+$/.test(fields.email_address))
    refuse('email_address', 'email_address is not a valid email address');
  for (const field of URL_FIELDS) {
    if (fields[field] && allowedUrl(fields[field], options.allowedOrigins) === null)
      refuse(field, `${field} is not an allowed address`);
  }
  if (fields.signature && !sameSignature(fields.signature, checkoutSignature(fields, options.passphrase)))
    refuse('signature', 'Generated signature does not match submitted signature');

  if (problems.length > 0 || amountCents === null) return { ok: false, problems };
  const url = (field: string) => allowedUrl(fields[field] ?? '', options.allowedOrigins);
  return {
    ok: true,
    checkout: {
      fields,
      reference: fields.m_payment_id ?? '',
      amountCents,
      itemName: fields.item_name ?? '',
      returnUrl: url('return_url'),
      cancelUrl: url('cancel_url'),
      notifyUrl: url('notify_url'),
    },
  };
}

/** Known fields only, because PayFast ignores the others; refuses a field that is given twice. */
function trimmedFields(
  pairs: readonly (readonly [string, string])[],
  refuse: (field: string, reason: string) => void,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of pairs) {
    if (key !== 'signature' && !CHECKOUT_FIELD_ORDER.includes(key)) continue;
    if (key in fields) refuse(key, `${key} is given twice`);
    fields[key] = phpTrim(value);
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function longest(field: string): number | null {
  if (field === 'item_description' || field.startsWith('custom_')) return 255;
  return ['name_first', 'name_last', 'email_address', 'm_payment_id', 'item_name'].includes(field)
    ? 100
    : null;
}
