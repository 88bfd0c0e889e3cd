import { formatRand } from '@padkos/domain';
import type { Checkout } from './checkout.ts';
import { feeOf } from './store.ts';

export interface Settlement {
  pfPaymentId: string;
  status: string;
  amountCents: number;
  merchantId: string;
}

const NUMBERS = [1, 2, 3, 4, 5];

/**
 * The fields of a notification in the order of the wire, blank ones included and custom strings before custom
 * numbers, unlike in a checkout (PayFast developer documentation, Notifications).
 */
export function notificationFields(
  checkout: Checkout,
  settlement: Settlement,
): [key: string, value: string][] {
  const { amountCents } = settlement;
  const feeCents = feeOf(amountCents);
  const posted = (key: string): [string, string] => [key, checkout.fields[key] ?? ''];
  return [
    posted('m_payment_id'),
    ['pf_payment_id', settlement.pfPaymentId],
    ['payment_status', settlement.status],
    posted('item_name'),
    posted('item_description'),
    ['amount_gross', formatRand(amountCents)],
    ['amount_fee', formatRand(-feeCents)],
    ['amount_net', formatRand(amountCents - feeCents)],
    ...NUMBERS.map((number) => posted(`custom_str${number}`)),
    ...NUMBERS.map((number) => posted(`custom_int${number}`)),
    posted('name_first'),
    posted('name_last'),
    posted('email_address'),
    ['merchant_id', settlement.merchantId],
  ];
}
