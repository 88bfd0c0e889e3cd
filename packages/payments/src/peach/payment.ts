import { parseRand } from '@padkos/domain';
import type { GatewayPayment } from '../gateway.ts';
import { isSuccess } from './result-code.ts';

/** The fields that are stored: without the token, which could charge the card again, and without card details. */
const KEPT = [
  'amount',
  'card.last4Digits',
  'checkoutId',
  'currency',
  'customer.email',
  'id',
  'merchantTransactionId',
  'paymentBrand',
  'paymentType',
  'result.code',
  'result.description',
  'timestamp',
];

/** Reads a checkout of a notification or of an answer about its status; null where something needed is missing. */
export function readPayment(fields: Readonly<Record<string, string>>): GatewayPayment | null {
  const { currency = '', id = '', checkoutId = '', timestamp = '' } = fields;
  const reference = fields.merchantTransactionId ?? '';
  const code = fields['result.code'] ?? '';
  const amountCents = parseRand(fields.amount ?? '');
  const hasId = /^[a-f0-9]{32}$/.test(id);
  const providerPaymentId = hasId ? id : checkoutId;
  if (reference === '' || code === '' || amountCents === null) return null;
  if (!/^[A-Za-z0-9.-]{1,64}$/.test(providerPaymentId)) return null;

  const isDebit = fields.paymentType === 'DB';
  const oddities = [isDebit ? '' : 'no debit', currency === 'ZAR' ? '' : `in ${currency || 'no currency'}`];
  return {
    reference,
    // A checkout has a payment, and the payment an identifier, only once it was paid.
    providerPaymentId,
    amountCents,
    // Without its identifier a payment could be neither told from another one nor refunded.
    complete: isSuccess(code) && isDebit && currency === 'ZAR' && hasId,
    providerStatus: [code, ...oddities].filter(Boolean).join(' '),
    payerEmail: fields['customer.email'] || null,
    paidAt: readInstant(timestamp),
    fields: Object.fromEntries(KEPT.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  };
}

/** Only with its offset: Peach's other way of writing a time leaves open where it is that late. */
function readInstant(text: string): Date | null {
  const instant = new Date(/T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? text : '');
  return Number.isNaN(instant.getTime()) ? null : instant;
}
