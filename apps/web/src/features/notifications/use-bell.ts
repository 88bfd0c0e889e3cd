import type { NotificationStatus } from '@padkos/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut } from '../../shared/refusal.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

const ADDRESS = '/api/admin/events';
const NAME = 'padkos.orders';
/** How long to wait before requesting a refused stream again, in milliseconds; polling continues meanwhile. */
const REFUSED_RETRY_MS = 60_000;

/**
 * Calls `changed` when the server reports new or changed orders, and after a gap in the stream. One tab of a browser reads the
 * stream and informs the others, because a browser limits its connections to a server. Returns a function that stops it.
 */
function followOrders(changed: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', changed);
  const tell = () => {
    changed();
    channel.postMessage('changed');
  };
  // Without locks, as on plain http outside localhost, every tab has its own stream.
  const alone =
    'locks' in navigator
      ? navigator.locks.request(NAME, { signal }, () => stream(tell, signal))
      : stream(tell, signal);
  alone.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** Reads the stream until `signal` aborts; the browser reconnects by itself unless the server refuses. */
function stream(tell: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source = connect(false);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });

    function connect(again: boolean): EventSource {
      let missed = again;
      const opened = new EventSource(ADDRESS);
      opened.addEventListener('orders', tell);
      opened.addEventListener('open', () => {
        if (missed) tell();
        missed = false;
      });
      opened.addEventListener('error', () => {
        missed = true;
        if (opened.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          source = connect(true);
        }, REFUSED_RETRY_MS);
      });
      return opened;
    }
  });
}

/** Two notes of a kitchen bell, a fifth apart: the frequency in hertz and the start in seconds. */
const NOTES = [
  { frequency: 880, at: 0 },
  { frequency: 1318.5, at: 0.16 },
] as const;

const LENGTH = 0.9;

let context: AudioContext | null = null;

const keyOf = (userId: string) => `padkos.bell.${userId}`;

/** How often the bell polls, also while the page is in the background (specification 9). */
const POLL_MS = 30_000;

/** The shortest interval for refreshing the lists while many orders arrive, in milliseconds. */
const LIVE_MS = 2_000;

let toldThatItIsMuted = false;

/**
 * Whether new orders wait to be seen. It rings and shows a toast once for each of them. Every new or changed order refreshes the
 * lists, as soon as the server reports it or at the next poll.
 */
export function useBell() {
  const { t } = useTranslation('notifications');
  const utils = trpc.useUtils();
  const me = useSession();
  const known = useRef<NotificationStatus | undefined>(utils.admin.notifications.status.getData());
  const { data: status } = trpc.admin.notifications.status.useQuery(undefined, {
    refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });

  const ring = useEffectEvent(async (count: number) => {
    const alert = t('alert.message', { count });
    toast.notice({ title: t('alert.title'), message: alert });
    const heard = await chime().catch(() => false);
    if (heard || toldThatItIsMuted) return;
    toldThatItIsMuted = true;
    toast.notice({ title: t('alert.title'), message: `${alert} ${t('muted')}` });
  });
  const tell = useEffectEvent(
    ({ shouldNotify, newOrdersSinceLastNotification: count }: NotificationStatus) => {
      // Fewer than the threshold are not announced, and count as new once there are enough.
      const news = me !== null && noteNewOrders(localStorage, me.id, shouldNotify ? count : 0);
      if (news) void ring(count);
    },
  );
  const renew = useEffectEvent(() =>
    Promise.all([
      utils.admin.orders.invalidate(),
      utils.admin.dailyMenus.get.invalidate(),
      utils.admin.manifests.productionSheet.invalidate(),
      utils.reports.invalidate(),
    ]),
  );
  const follow = useEffectEvent(async () => {
    const before = known.current?.totalOrders;
    await utils.admin.notifications.status.invalidate();
    // If the number of orders differs, the effect below refreshes the lists.
    if (utils.admin.notifications.status.getData()?.totalOrders === before) await renew();
  });
  useEffect(() => {
    const { call, stop } = throttle(LIVE_MS, () => void follow());
    const unfollow = followOrders(call);
    return () => {
      unfollow();
      stop();
    };
  }, []);
  useEffect(() => {
    if (status === undefined) return;
    const before = known.current;
    known.current = status;
    if (before !== undefined && before.totalOrders !== status.totalOrders) void renew();
    tell(status);
  }, [status]);

  const clear = trpc.admin.notifications.markSeen.useMutation({
    onSuccess: async () => {
      await utils.admin.notifications.status.invalidate();
      toast.success({ title: t('cleared') });
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.failure({ title: t('failed.title'), message: t('failed.message') });
    },
  });
  return { status, clear };
}

/** Calls `act` at once, and again after `ms` at the earliest, once for all calls in between. */
export function throttle(ms: number, act: () => void): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (!again) return;
    again = false;
    call();
  };
  const call = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    timer = setTimeout(rest, ms);
    act();
  };
  return {
    call,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}

/** The part of the browser's storage that is used here. */
type BellStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Stores the number of new orders, and returns whether it is higher than the number last announced to this administrator in this
 * browser. So each order is announced once, even after a reload or in another tab.
 */
export function noteNewOrders(storage: BellStorage, userId: string, count: number): boolean {
  const before = read(storage, userId);
  if (before === count) return false;
  try {
    storage.setItem(keyOf(userId), String(count));
  } catch {
    // Storage is full or switched off: new orders are announced again after a reload.
  }
  return count > before;
}

function read(storage: BellStorage, userId: string): number {
  try {
    const count = Number(storage.getItem(keyOf(userId)) ?? 0);
    return Number.isSafeInteger(count) && count >= 0 ? count : 0;
  } catch {
    return 0;
  }
}

/** Plays the chime once, generated without a file. Returns false if the browser does not allow sound yet. */
async function chime(): Promise<boolean> {
  // A browser that knows whether the person has clicked yet is asked first, because it logs a warning for every failed try.
  if (navigator.userActivation?.hasBeenActive === false) return false;
  context ??= new AudioContext();
  // Without a user gesture resume() may never settle, so the wait is limited.
  const wait = new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.race([context.resume().catch(() => undefined), wait]);
  if (context.state !== 'running') return false;
  for (const { frequency, at } of NOTES) ring(context, frequency, context.currentTime + at);
  return true;
}

function ring(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.18, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
