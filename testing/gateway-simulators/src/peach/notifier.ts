import { formatRand } from '@padkos/domain';
import { signed } from '@padkos/payments/protocol';
import { createWebhookSender, type Webhook, type WebhookSender } from '../webhook-sender.ts';
import { type Checkout, checkoutParameters } from './checkout.ts';
import type { PeachNotificationFault, PeachSimulatorOptions } from './options.ts';

/** 2, 4, 8, 15 and 30 minutes, an hour, then daily for 30 days (Peach Payments documentation, Webhooks). */
const WAITS = [120, 240, 480, 900, 1_800, 3_600, ...Array<number>(30).fill(86_400)];

/** Sends a notification of each change of a checkout, to the address of its form. */
export interface Notifier {
  tell(checkout: Checkout, fault: PeachNotificationFault): Promise<void>;
  /** Parameters of a refund, without the signature. */
  tellRefund(checkout: Checkout, parameters: Record<string, string>): void;
  close: WebhookSender['close'];
}

export function createNotifier(options: PeachSimulatorOptions): Notifier {
  const sender = createWebhookSender(options, WAITS);

  function webhook(
    url: string,
    checkout: Checkout,
    parameters: Record<string, string>,
    secret: string,
  ): Webhook {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(signed(parameters, secret)).toString();
    return { url, reference: checkout.order.reference, headers, body };
  }

  return {
    async tell(checkout, fault) {
      const { notificationUrl } = checkout.order;
      if (notificationUrl === null) return;
      const entity = fault.entityId === undefined ? {} : { 'authentication.entityId': fault.entityId };
      const parameters = { ...checkoutParameters(checkout), ...entity };
      const secret = fault.forgedSignature ? 'not the secret' : options.secret;
      const tenfold = { ...parameters, amount: formatRand(checkout.amountCents * 10) };
      await sender.send(
        webhook(notificationUrl, checkout, parameters, secret),
        fault,
        fault.forgedExtra ? webhook(notificationUrl, checkout, tenfold, 'not the secret') : undefined,
      );
    },
    tellRefund(checkout, parameters) {
      const { notificationUrl } = checkout.order;
      if (notificationUrl === null) return;
      void sender.send(webhook(notificationUrl, checkout, parameters, options.secret), {});
    },
    close: sender.close,
  };
}
