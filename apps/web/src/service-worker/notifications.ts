declare const self: ServiceWorkerGlobalScope;

/** What the server sends to a device (services/push/send-push.ts). */
interface Push {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** The page of the app that a press opens. */
  readonly path: string;
  readonly lang: string;
}

/** Shows the server's notifications, and opens the right page when one is pressed. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => {
    const push = readPush(event.data);
    if (push !== null) event.waitUntil(show(push));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf(event.notification.data)));
  });
}

const show = ({ title, body, tag, path, lang }: Push) =>
  self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icon-192.png',
    data: { path },
  });

/** Opens a page of the app: in an open window, preferably the one in use, otherwise in a new one. */
async function open(page: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  if (window === undefined) return void (await self.clients.openWindow(page.href));
  // Browsers refuse the focus without a preceding press.
  await window.focus().catch(() => undefined);
  const isThere = new URL(window.url).pathname === page.pathname;
  // A window that this worker does not control refuses the navigation.
  if (!isThere) await window.navigate(page.href).catch(() => self.clients.openWindow(page.href));
}

/** The page in a notification's data; the start page if the address is not on this site. */
function pageOf(data: unknown): URL {
  const home = new URL('/', self.location.origin);
  if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string')
    return home;
  try {
    const page = new URL(data.path, home);
    return page.origin === home.origin ? page : home;
  } catch {
    return home;
  }
}

function readPush(data: PushMessageData | null): Push | null {
  let said: unknown;
  try {
    said = data?.json();
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return null;
  const text = (name: string): string => {
    const value: unknown = Reflect.get(said, name);
    return typeof value === 'string' ? value : '';
  };
  const push = {
    title: text('title'),
    body: text('body'),
    tag: text('tag'),
    path: text('path'),
    lang: text('lang'),
  };
  return push.title === '' ? null : push;
}
