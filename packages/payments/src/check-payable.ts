import type { InitiateRequest } from './gateway.ts';

/**
 * Refuses what no gateway accepts: an amount that is not a positive whole number of cents, or a reference that is not
 * 1 to 16 letters and digits (some treat `0` as missing).
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
