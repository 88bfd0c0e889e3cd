import { formatRand } from '@padkos/domain';
import { notificationSignature, phpUrlencode } from '@padkos/payments/protocol';
import { BoundedMap } from '../bounded-map.ts';
import { createWebhookSender } from '../webhook-sender.ts';
import { feeOf, type NotificationFault, type PayFastSimulatorOptions } from './options.ts';
import type { Checkout } from './read-checkout.ts';

const REMEMBERED_NOTIFICATIONS = 10_000;
/**
 * Immediately, after ten minutes, then after twice as long each time (PayFast developer documentation,
 * Notifications).
 */
const WAITS = [0, ...Array.from({ length: 9 }, (_, count) => 600 * 2 ** count)];

/** Sends notifications and remembers which ones it sent. */
export interface Notifier {
  /** Sends what the payment requires; resolves when the shop has answered, or at once if the fault delays it. */
  notify(checkout: Checkout, settlement: Settlement, fault: NotificationFault): Promise<void>;
  /** Whether these fields, in any order and without the signature, were in one of our notifications. */
  hasSent(pairs: readonly (readonly [string, string])[]): boolean;
  /** Drops what waits and aborts what is in progress. */
  close(): void;
}

export function createNotifier(options: PayFastSimulatorOptions): Notifier {
  const sent = new BoundedMap<string, true>(REMEMBERED_NOTIFICATIONS);
  const sender = createWebhookSender(options, WAITS);
  return {
    async notify(checkout, settlement, fault) {
      const { reference, notifyUrl } = checkout;
      if (notifyUrl === null || fault.never) return;
      const fields = notificationFields(checkout, settlement);
      if (!fault.forgedSignature) sent.set(fingerprint(fields), true);
      const passphrase = fault.forgedSignature ? 'not the passphrase' : options.passphrase;
      const body = [...fields, ['signature', notificationSignature(fields, passphrase)] as const]
        .map(([key, value]) => `${key}=${phpUrlencode(value)}`)
        .join('&');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = options.rewriteNotifyUrl?.(notifyUrl) ?? notifyUrl;
      await sender.send({ reference, url, headers, body }, fault);
    },
    hasSent: (pairs) => sent.has(fingerprint(pairs)),
    close: sender.close,
  };
}

function fingerprint(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .filter(([key]) => key !== 'signature')
    .map(([key, value]) => `${key}=${phpUrlencode(value)}`)
    .sort()
    .join('&');
}

interface Settlement {
  pfPaymentId: string;
  status: string;
  amountCents: number;
  merchantId: string;
}

const NUMBERS = [1, 2, 3, 4, 5];

/**
 * The fields of a notification in the order of sending, including blank ones, with custom strings before custom
 * numbers, unlike in a checkout (PayFast developer documentation, Notifications).
 */
function notificationFields(checkout: Checkout, settlement: Settlement): [key: string, value: string][] {
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
