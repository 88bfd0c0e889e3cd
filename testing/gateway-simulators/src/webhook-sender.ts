import { setTimeout as pause } from 'node:timers/promises';

const SHOP_TIMEOUT_MS = 30_000;

/** How the delivery of one payment's notification is faulty; faults can be combined. */
export interface DeliveryFault {
  /** Sent this long after the buyer returned, instead of before; 0 is immediately after. */
  delayMs?: number;
  /** How many times the same notification is sent. */
  copies?: number;
  /** All notifications are sent at the same time instead of one after the other. */
  atOnce?: boolean;
  /** Not sent at all. */
  never?: boolean;
}

/** One notification as sent. */
export interface Webhook {
  /** The shop's reference of the payment. */
  reference: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How a shop answered one notification; null when it could not be reached. */
export interface NotificationOutcome {
  reference: string;
  status: number | null;
}

export interface WebhookSenderOptions {
  /**
   * Resends what was not answered 200, as the live gateway does, with its waits times this factor; by default sends
   * only once.
   */
  retryTimeScale?: number;
  onNotified?: (outcome: NotificationOutcome) => void;
}

/** Sends notifications to a shop, and resends them until they are answered with 200. */
export interface WebhookSender {
  /** Resolves when the shop has answered once, or at once if the fault delays it; `extra` is sent once and last. */
  send(webhook: Webhook, fault: DeliveryFault, extra?: Webhook): Promise<void>;
  /** Drops what waits and aborts what is in progress. */
  close(): void;
}

/** `waits`: how many seconds after an unanswered attempt the next one follows. */
export function createWebhookSender(options: WebhookSenderOptions, waits: readonly number[]): WebhookSender {
  const closing = new AbortController();

  async function attempt({ reference, url, headers, body }: Webhook): Promise<boolean> {
    const status = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect is not followed and counts as a failure.
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(SHOP_TIMEOUT_MS)]),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => null,
    );
    if (!closing.signal.aborted) options.onNotified?.({ reference, status });
    return status === 200;
  }

  async function retry(webhook: Webhook, scale: number): Promise<void> {
    for (const seconds of waits) {
      await pause(seconds * 1000 * scale, undefined, { signal: closing.signal });
      if (await attempt(webhook)) return;
    }
  }

  async function sendAll(webhook: Webhook, fault: DeliveryFault, extra: Webhook | undefined): Promise<void> {
    const webhooks = [
      ...Array<Webhook>(fault.never ? 0 : (fault.copies ?? 1)).fill(webhook),
      ...(extra ? [extra] : []),
    ];
    const answers: boolean[] = [];
    if (fault.atOnce) answers.push(...(await Promise.all(webhooks.map(attempt))));
    else for (const one of webhooks) answers.push(await attempt(one));
    const isAnswered = webhooks.some((one, index) => one === webhook && answers[index]);
    if (fault.never || isAnswered || options.retryTimeScale === undefined) return;
    // The buyer does not wait for later ones; closing ends them.
    retry(webhook, options.retryTimeScale).catch(() => undefined);
  }

  return {
    async send(webhook, fault, extra) {
      if (fault.delayMs === undefined) return sendAll(webhook, fault, extra);
      pause(fault.delayMs, undefined, { signal: closing.signal }).then(
        () => sendAll(webhook, fault, extra),
        () => undefined,
      );
    },
    close: () => closing.abort(),
  };
}
