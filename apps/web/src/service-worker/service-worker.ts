import { PAGE_PATHS } from '@padkos/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { showNotifications } from './notifications.ts';

/**
 * The app without a network. It caches public files: the page, its scripts, styles and fonts, and pictures of dishes. The
 * server's answers about a person never pass through it; `shared/offline` stores them.
 */
declare const self: ServiceWorkerGlobalScope;
/** The files of the customer's screens with their versions, inserted here by the build. */
declare const PRECACHED: { url: string; revision: string | null }[];

/** How long to wait for a page before the cached one is shown, in seconds. */
const PATIENCE_S = 3;
const DAY_S = 86_400;

cleanupOutdatedCaches();
precacheAndRoute(PRECACHED);

// The page comes from the server if it answers, so that its version and its security headers are current.
const pages = PAGE_PATHS.map((path) => new RegExp(`^${path}/?(\\?.*)?$`));
registerRoute(
  new NavigationRoute(new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S }), { allowlist: pages }),
);
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await matchPrecache('/index.html') : undefined;
  return page ?? Response.error();
});

// Their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
  }),
);

showNotifications();

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
