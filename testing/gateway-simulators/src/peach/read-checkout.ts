import { parseRand } from '@padkos/domain';
import { peachSignature, sameSignature } from '@padkos/payments/protocol';
import { allowedUrl } from '../allowed-url.ts';
import type { Problem } from '../pages/result-pages.ts';
import type { CheckoutOrder } from './checkout.ts';
import type { PeachSimulatorOptions } from './options.ts';

type Reading = { ok: true; order: CheckoutOrder } | { ok: false; problems: Problem[] };

/**
 * Checks a posted checkout as Peach does: entity, amount with two decimals, rand, debit, a reference of 1 to 16
 * letters and digits, addresses, and the signature over every parameter. Returns every problem at once. The payments
 * check whether reference and nonce are new.
 */
export function readCheckout(
  pairs: readonly (readonly [string, string])[],
  { entityId, secret, allowedOrigins }: Pick<PeachSimulatorOptions, 'entityId' | 'secret' | 'allowedOrigins'>,
): Reading {
  const fields = Object.fromEntries(pairs);
  const problems: Problem[] = [];
  const refuse = (field: string, reason: string) => problems.push({ field, reason });
  const expect = (field: string, isGood: boolean, reason: string) => {
    if (!fields[field]) refuse(field, 'is required');
    else if (!isGood) refuse(field, reason);
  };
  const url = (field: string) => allowedUrl(fields[field] ?? '', allowedOrigins);

  for (const [field, count] of countNames(pairs)) if (count > 1) refuse(field, 'is given twice');
  const entity = fields['authentication.entityId'] ?? '';
  expect('authentication.entityId', /^[a-f0-9]{32}$/.test(entity), 'must be 32 hex digits');
  if (/^[a-f0-9]{32}$/.test(entity) && entity !== entityId) refuse('authentication.entityId', 'is not known');
  const amountCents = parseRand(fields.amount ?? '') ?? 0;
  const hasDecimals = /^\d{1,10}\.\d{2}$/.test(fields.amount ?? '');
  expect('amount', hasDecimals && amountCents > 0, 'must be above nothing, with two decimals');
  expect('currency', fields.currency === 'ZAR', 'must be ZAR');
  expect('paymentType', fields.paymentType === 'DB', 'must be DB');
  const reference = fields.merchantTransactionId ?? '';
  expect(
    'merchantTransactionId',
    /^[A-Za-z0-9]{1,16}$/.test(reference),
    'must be 1 to 16 letters and digits',
  );
  expect('nonce', true, '');
  expect('shopperResultUrl', url('shopperResultUrl') !== null, 'is not an allowed address');
  for (const field of ['cancelUrl', 'notificationUrl'])
    if (fields[field] && url(field) === null) refuse(field, 'is not an allowed address');
  const signature = fields.signature ?? '';
  expect(
    'signature',
    sameSignature(signature, peachSignature(fields, secret)),
    'does not match the parameters',
  );

  const resultUrl = url('shopperResultUrl');
  if (problems.length > 0 || resultUrl === null) return { ok: false, problems };
  return {
    ok: true,
    order: {
      reference,
      amountCents,
      nonce: fields.nonce ?? '',
      resultUrl,
      cancelUrl: url('cancelUrl'),
      notificationUrl: url('notificationUrl'),
    },
  };
}

function countNames(pairs: readonly (readonly [string, string])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of pairs) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
