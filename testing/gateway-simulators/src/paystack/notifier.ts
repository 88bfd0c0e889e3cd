import { webhookSignature } from '@padkos/payments/protocol';
import { createWebhookSender, type Webhook, type WebhookSender } from '../webhook-sender.ts';
import type { PaystackNotificationFault, PaystackSimulatorOptions } from './options.ts';
import { type Transaction, transactionData, writeJson } from './transaction.ts';

/** Every 3 minutes four times, then hourly for 72 hours (Paystack documentation, Webhooks, live mode). */
const WAITS = [...Array<number>(4).fill(180), ...Array<number>(72).fill(3_600)];

/** Sends notifications to the one address of the shop. */
export interface Notifier {
  charge(transaction: Transaction, fault: PaystackNotificationFault): Promise<void>;
  refund(reference: string, status: string, data: Record<string, unknown>): void;
  close: WebhookSender['close'];
}

export function createNotifier(options: PaystackSimulatorOptions): Notifier {
  const { webhookUrl, secretKey } = options;
  const sender = createWebhookSender(options, WAITS);

  function webhook(url: string, reference: string, event: unknown, key: string): Webhook {
    // Slashes are escaped as PHP writes them, which exposes a receiver that signs its own JSON instead of the
    // received bytes.
    const body = writeJson(event).replaceAll('/', String.raw`\/`);
    const signature = webhookSignature(Buffer.from(body), key);
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    return { url, reference, headers, body };
  }

  return {
    async charge(transaction, fault) {
      if (webhookUrl === null) return;
      const { reference } = transaction.order;
      const event = { event: 'charge.success', data: transactionData(transaction) };
      const key = fault.forgedSignature ? 'not the key' : secretKey;
      const tenfold = transaction.chargedCents * 10;
      const forged = { ...event, data: { ...event.data, amount: tenfold, requested_amount: tenfold } };
      await sender.send(
        webhook(webhookUrl, reference, event, key),
        fault,
        fault.forgedExtra ? webhook(webhookUrl, reference, forged, 'not the key') : undefined,
      );
    },
    refund(reference, status, data) {
      if (webhookUrl === null) return;
      const event = {
        event: `refund.${status}`,
        data: { ...data, status, transaction_reference: reference },
      };
      void sender.send(webhook(webhookUrl, reference, event, secretKey), {});
    },
    close: sender.close,
  };
}
