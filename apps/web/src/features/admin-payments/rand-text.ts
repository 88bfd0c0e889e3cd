import { formatRand } from '@padkos/domain';

/** Cents as the Payments screen shows them: "R1 250.00", the thousands apart. */
export function randText(cents: number): string {
  const amount = formatRand(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, '\u00a0');
  return `${cents < 0 ? '-' : ''}R${amount}`;
}
