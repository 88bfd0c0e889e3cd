import { setTimeout as pause } from 'node:timers/promises';
import { phpUrlencode } from '../../payfast/php-text.ts';
import { notificationSignature } from '../../payfast/signature.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Checkout } from './checkout.ts';
import type { NotificationFault } from './faults.ts';
import type { Settlement } from './notification-fields.ts';
import { notificationFields } from './notification-fields.ts';
import type { PayFastSimulatorOptions } from './options.ts';

const SHOP_TIMEOUT_MS = 15_000;
const REMEMBERED_NOTIFICATIONS = 10_000;

/** Sends notifications and knows which ones it sent. */
export interface Notifier {
  /** Sends what the payment calls for; ready when the shop has answered, or at once where the fault delays it. */
  notify(checkout: Checkout, settlement: Settlement, fault: NotificationFault): Promise<void>;
  /** Whether these fields, in any order and without the signature, were in a notification of ours. */
  hasSent(pairs: readonly (readonly [string, string])[]): boolean;
  /** Drops what waits and breaks off what is under way. */
  close(): void;
}

export function createNotifier(options: PayFastSimulatorOptions): Notifier {
  const sent = new BoundedMap<string, true>(REMEMBERED_NOTIFICATIONS);
  const closing = new AbortController();

  async function post(checkout: Checkout, url: string, body: string): Promise<void> {
    const status = await fetch(options.rewriteNotifyUrl?.(url) ?? url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      // A redirect is not followed and counts as a failure, as with the real one.
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(SHOP_TIMEOUT_MS)]),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => null,
    );
    if (!closing.signal.aborted) options.onNotified?.({ reference: checkout.reference, status });
  }

  async function send(
    checkout: Checkout,
    url: string,
    body: string,
    fault: NotificationFault,
  ): Promise<void> {
    const copies = Array.from({ length: fault.copies ?? 1 }, () => () => post(checkout, url, body));
    if (fault.atOnce) await Promise.all(copies.map((copy) => copy()));
    else for (const copy of copies) await copy();
  }

  return {
    async notify(checkout, settlement, fault) {
      if (checkout.notifyUrl === null || fault.never) return;
      const url = checkout.notifyUrl;
      const fields = notificationFields(checkout, settlement);
      if (!fault.forgedSignature) sent.set(fingerprint(fields), true);
      const passphrase = fault.forgedSignature ? 'not the passphrase' : options.passphrase;
      const body = [...fields, ['signature', notificationSignature(fields, passphrase)] as const]
        .map(([key, value]) => `${key}=${phpUrlencode(value)}`)
        .join('&');

      if (fault.delayMs === undefined) return send(checkout, url, body, fault);
      pause(fault.delayMs, undefined, { signal: closing.signal }).then(
        () => send(checkout, url, body, fault),
        () => undefined,
      );
    },
    hasSent: (pairs) => sent.has(fingerprint(pairs)),
    close: () => closing.abort(),
  };
}

function fingerprint(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .filter(([key]) => key !== 'signature')
    .map(([key, value]) => `${key}=${phpUrlencode(value)}`)
    .sort()
    .join('&');
}
