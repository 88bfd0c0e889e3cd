import type { Query, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../session.ts';
import { connection } from './connection.ts';
import { keepAnswer } from './kept-answers.ts';
import { KEPT_READS } from './kept-reads.ts';
import { newVersion } from './new-version.ts';

let isStarted = false;

/**
 * Keeps the app and the last answers to a person's reads on the device, from now on; does nothing a second time. Answers
 * false where the device refuses the service worker; it keeps nothing then, and the app works as before.
 */
export async function keepOffline(queryClient: QueryClient): Promise<boolean> {
  if (isStarted) return true;
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
    if (owner === undefined || read === null) return;
    void keepAnswer(owner, read.path, read.input, query.state.data);
  };
  for (const query of cache.getAll()) keep(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  // Everything on the screen may be old: it is read anew.
  connection.subscribe(() => {
    if (connection.shownFrom() === null) void queryClient.invalidateQueries();
  });
  return true;
}

/** Which read of the server a query is, where its answer is kept; else null. */
function readOf(key: readonly unknown[]): { path: string; input: unknown } | null {
  if (key[0] === sessionQuery.queryKey[0]) return { path: 'customer.user', input: undefined };
  const [segments, options] = key;
  if (!Array.isArray(segments)) return null;
  const path = segments.join('.');
  if (!KEPT_READS.has(path)) return null;
  const input =
    typeof options === 'object' && options !== null && 'input' in options ? options.input : undefined;
  return { path, input };
}
