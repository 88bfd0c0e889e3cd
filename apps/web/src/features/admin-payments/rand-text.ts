import { formatRand } from '@padkos/domain';

/** Formats cents for the Payments screen: "R1 250.00", with the thousands separated. */
export function randText(cents: number): string {
  const amount = formatRand(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, '\u00a0');
  return `${cents < 0 ? '-' : ''}R${amount}`;
}
