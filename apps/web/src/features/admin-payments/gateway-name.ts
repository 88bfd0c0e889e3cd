import type { TFunction } from '../../shared/i18n/i18n.ts';

const KNOWN = ['sandbox', 'payfast', 'paystack', 'peach'] as const;

/** A gateway's name as its owner spells it. */
export function gatewayName(t: TFunction<'adminPayments'>, gateway: string): string {
  const known = KNOWN.find((name) => name === gateway);
  return known === undefined ? gateway : t(`gateways.${known}`);
}
