import { setTimeout as pause } from 'node:timers/promises';

const SHOP_TIMEOUT_MS = 30_000;

/** How the notification of one payment goes wrong on its way; several faults may come together. */
export interface DeliveryFault {
  /** Sent this long after the buyer was sent back, instead of before; 0 is straight after. */
  delayMs?: number;
  /** How many times the same notification is sent. */
  copies?: number;
  /** All that is to be sent goes at the same time instead of one after the other. */
  atOnce?: boolean;
  /** Not sent at all. */
  never?: boolean;
}

/** One notification, ready to be sent. */
export interface Parcel {
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

export interface CourierOptions {
  /** Sends again what was not answered 200, as the live gateway does, its waits times this factor; else only once. */
  retryTimeScale?: number;
  onNotified?: (outcome: NotificationOutcome) => void;
}

/** Takes notifications to a shop, and again until they are answered with 200. */
export interface Courier {
  /** Ready when the shop has answered once, or at once where the fault delays it; `extra` goes once and last. */
  deliver(parcel: Parcel, fault: DeliveryFault, extra?: Parcel): Promise<void>;
  /** Drops what waits and breaks off what is under way. */
  close(): void;
}

/** `waits`: how many seconds after an unanswered attempt the next one follows. */
export function createCourier(options: CourierOptions, waits: readonly number[]): Courier {
  const closing = new AbortController();

  async function attempt({ reference, url, headers, body }: Parcel): Promise<boolean> {
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

  async function retry(parcel: Parcel, scale: number): Promise<void> {
    for (const seconds of waits) {
      await pause(seconds * 1000 * scale, undefined, { signal: closing.signal });
      if (await attempt(parcel)) return;
    }
  }

  async function send(parcel: Parcel, fault: DeliveryFault, extra: Parcel | undefined): Promise<void> {
    const parcels = [
      ...Array<Parcel>(fault.never ? 0 : (fault.copies ?? 1)).fill(parcel),
      ...(extra ? [extra] : []),
    ];
    const answers: boolean[] = [];
    if (fault.atOnce) answers.push(...(await Promise.all(parcels.map(attempt))));
    else for (const one of parcels) answers.push(await attempt(one));
    const isAnswered = parcels.some((one, index) => one === parcel && answers[index]);
    if (fault.never || isAnswered || options.retryTimeScale === undefined) return;
    // Nobody waits for the later ones; closing ends them.
    retry(parcel, options.retryTimeScale).catch(() => undefined);
  }

  return {
    async deliver(parcel, fault, extra) {
      if (fault.delayMs === undefined) return send(parcel, fault, extra);
      pause(fault.delayMs, undefined, { signal: closing.signal }).then(
        () => send(parcel, fault, extra),
        () => undefined,
      );
    },
    close: () => closing.abort(),
  };
}
