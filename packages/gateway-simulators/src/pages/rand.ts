import { centsToDecimal } from '@padkos/payments/protocol';

/** Rand as a person reads it: `R250.00`, `R1 050.50` with a blank that does not break. */
export function rand(cents: number): string {
  return `R${centsToDecimal(cents).replaceAll(/\B(?=(\d{3})+\.)/g, '\u00a0')}`;
}
