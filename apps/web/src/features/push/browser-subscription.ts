import type { PushState } from '@padkos/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** A browser's address at its push service, in the server's format. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** How long to wait for the service worker, in milliseconds. */
const PATIENCE_MS = 30_000;

/** This browser's subscription, or null. */
export async function findSubscription(): Promise<BrowserSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  return found ? asServerTakesIt(found) : null;
}

/**
 * Subscribes this browser with the server's key; the browser asks the person for permission, so only call it on a press. Null if
 * the person refused. Throws if the browser or its push service fails.
 */
async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await readyRegistration();
  const before = await pushManager.getSubscription();
  // The server does not accept a subscription made with an earlier key.
  if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return asServerTakesIt(subscription);
}

/** Ends this browser's subscription, if it has one. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Throws the browser's error if it refuses the service worker. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  // By default it is registered some time after the first screen; registering it twice changes nothing.
  await navigator.serviceWorker.register('/service-worker.js');
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function asServerTakesIt(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('a subscription without keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** The server's key that a subscription was made with, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Whether this browser can show notifications: `ready`; `install` if the app must be on the home screen first (iPhone and iPad);
 * `denied` if the person has blocked them for this site; `unsupported` if the browser has none.
 */
type PushSupport = 'ready' | 'install' | 'denied' | 'unsupported';

export function pushSupport(browser: Window = window): PushSupport {
  const { navigator } = browser;
  if (!('PushManager' in browser && 'Notification' in browser && 'serviceWorker' in navigator)) {
    // Only Safari on iPhone and iPad reports whether it runs from the home screen.
    return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** What this device shows. */
export interface PushChoices {
  readonly orders: boolean;
  readonly topups: boolean;
  readonly newOrders: boolean;
}

/**
 * Switches notifications on this device on and off, and changes which ones. Each call follows a press and reports its outcome;
 * `switchOn` returns whether they are on. A refusal in the browser's own dialog needs no message.
 */
export function usePushHere() {
  const { t } = useTranslation('push');
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const save = trpc.customer.push.saveDevice.useMutation();
  const remove = trpc.customer.push.removeDevice.useMutation();

  async function attempt(act: () => Promise<PushState | null>, done: 'on' | 'off' | 'saved') {
    if (isBusy) return false;
    setBusy(true);
    try {
      const state = await act();
      if (state === null) return false;
      utils.customer.push.get.setData(undefined, state);
      toast.success({ title: t(`${done}.title`), message: t(`${done}.message`) });
      return true;
    } catch (error) {
      if (isSignedOut(error)) return false;
      const message = error instanceof BrowserFailure ? t('notSubscribed') : refusalOf(error).message;
      toast.failure({ title: t('notSaved'), message });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    switchOn: (choices: PushChoices) =>
      attempt(async () => {
        const { publicKey } = await utils.customer.push.get.fetch();
        const subscription = await subscribe(publicKey).catch((cause: unknown) => {
          throw new BrowserFailure('the browser did not subscribe', { cause });
        });
        return subscription && save.mutateAsync({ ...subscription, ...choices });
      }, 'on'),
    change: (choices: PushChoices) =>
      attempt(async () => {
        const subscription = await findSubscription();
        return subscription && save.mutateAsync({ ...subscription, ...choices });
      }, 'saved'),
    switchOff: (deviceId: string) =>
      attempt(async () => {
        const state = await remove.mutateAsync({ deviceId });
        // The server sends nothing any more, so a browser that keeps its subscription does no harm.
        await unsubscribe().catch(() => undefined);
        return state;
      }, 'off'),
  };
}

class BrowserFailure extends Error {}
