import type { Query, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../session.ts';
import { connection } from './connection.ts';
import { keepAnswer } from './kept-answers.ts';
import { KEPT_READS } from './kept-reads.ts';
import { newVersion } from './new-version.ts';
import { readOf } from './read-of.ts';
import { replaceUnconfirmed } from './replace-unconfirmed.ts';
import { unconfirmed } from './unconfirmed.ts';

let isStarted = false;

/**
 * Keeps the app and the last answers to a person's reads on the device, from now on; does nothing a second time. Answers
 * false where the device refuses the service worker; it keeps nothing then, and the app works as before.
 */
export async function keepOffline(queryClient: QueryClient): Promise<boolean> {
  if (isStarted) return true;
  replaceUnconfirmed(queryClient);
  const { serviceWorker } = navigator;
  const isUpdated = serviceWorker.controller !== null;
  try {
    const registration = await serviceWorker.register('/service-worker.js');
    newVersion.watch(registration, isUpdated);
  } catch {
    return false;
  }
  isStarted = true;
  const cache = queryClient.getQueryCache();
  const keep = (query: Query) => {
    // What is shown without a network was kept before.
    if (connection.shownFrom() !== null || query.state.status !== 'success') return;
    const owner = queryClient.getQueryData(sessionQuery.queryKey)?.id;
    const read = readOf(query.queryKey);
    if (owner === undefined || read === null || !KEPT_READS.has(read.path)) return;
    // What the server has not confirmed was kept before, too.
    if (unconfirmed.has(read)) return;
    void keepAnswer(owner, read.path, read.input, query.state.data);
  };
  for (const query of cache.getAll()) keep(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  // Everything on the screen may be old: it is read again.
  connection.subscribe(() => {
    if (connection.shownFrom() === null) void queryClient.invalidateQueries();
  });
  return true;
}
