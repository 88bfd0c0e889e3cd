import type { QueryClient } from '@tanstack/react-query';
import { isReplaced } from '../is-replaced.ts';
import { bringBack, keepAnswers } from './keep-answers.ts';

/** How often an app that stays open checks for a new version, at most, in milliseconds. */
const LOOK_MS = 3_600_000;

let isReady = false;
const listeners = new Set<() => void>();

/** Whether a newer version of the app than the running one has arrived, for `useSyncExternalStore`. */
export const newVersion = {
  isReady: () => isReady,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Stores the app and the last answers to a person's reads on the device from now on. Returns a function that stops storing
 * answers, or null if the device refuses the service worker: nothing is stored then, and the app works as before.
 */
export async function keepOffline(queryClient: QueryClient, userId: string): Promise<(() => void) | null> {
  const { serviceWorker } = navigator;
  const isUpdated = serviceWorker.controller !== null;
  try {
    watch(await serviceWorker.register('/service-worker.js'), isUpdated);
  } catch {
    return null;
  }
  await bringBack(queryClient).catch(() => undefined);
  return keepAnswers(queryClient, userId);
}

let isWatched = false;

/** Notes when another service worker takes over a page that had one; checks for a new one when the app becomes visible. */
function watch(registration: ServiceWorkerRegistration, hadOne: boolean): void {
  if (isWatched) return;
  isWatched = true;
  let isUpdate = hadOne;
  let lookedAt = Date.now();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate) void noteUnlessRunning().catch(() => undefined);
    isUpdate = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** The page comes from the server, so it may already be the new version. */
async function noteUnlessRunning(): Promise<void> {
  if (!(await isReplaced('/index.html'))) return;
  isReady = true;
  for (const listener of listeners) listener();
}
