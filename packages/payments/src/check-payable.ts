import type { InitiateRequest } from './gateway.ts';

/**
 * Refuses what no gateway takes: an amount that is not whole cents above nothing, a reference that is not 1 to 16
 * letters and digits (`0` counts as none with some).
 * @throws RangeError
 */
export function checkPayable({
  amountCents,
  reference,
}: Pick<InitiateRequest, 'amountCents' | 'reference'>): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not an amount to be paid, in cents: ${amountCents}`);
  if (!/^[A-Za-z0-9]{1,16}$/.test(reference) || reference === '0')
    throw new RangeError(`not a payment reference: ${reference}`);
}
