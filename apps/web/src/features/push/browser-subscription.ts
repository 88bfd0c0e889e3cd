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
export async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
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
export async function unsubscribe(): Promise<void> {
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
