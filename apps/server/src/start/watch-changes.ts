import { setTimeout as pause } from 'node:timers/promises';
import type { Log, MenuMemory, Sessions } from '@padkos/services';
import { Client } from 'pg';
import type { ChangeFeed } from '../live/change-feed.ts';

const CHANNEL = 'padkos_changes';
const TRY_AGAIN_MS = 1_000;
const CONNECT_MS = 2_000;

/** What is remembered for a few seconds, grouped by the database's notices. */
interface Memories {
  readonly sessions: Sessions['memory'];
  readonly menus: Pick<MenuMemory, 'begin' | 'end' | 'forget'>;
}

/**
 * Listens for changes by other servers and by commands: forgets what changed at once, and informs the followers of `feed`. Things
 * are remembered only while this listens; if its connection is lost it opens another. Resolves when it first listens, or cannot.
 */
export async function watchChanges(
  url: string,
  memories: Memories,
  feed: Pick<ChangeFeed, 'tell'>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current: Client | null = null;

  /** Listens until the connection is lost; calls `onListening` when listening starts. */
  async function listen(onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    const lost = Promise.withResolvers<void>();
    client.on('error', () => lost.resolve());
    client.on('end', () => lost.resolve());
    client.on('notification', ({ payload }) => {
      if (payload === 'sessions') memories.sessions.forget();
      if (payload === 'menus') memories.menus.forget();
      if (payload === 'sessions' || payload === 'orders') feed.tell(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      current = client;
      for (const memory of Object.values(memories)) memory.begin();
      // Covers changes made while it did not listen.
      feed.tell('sessions');
      feed.tell('orders');
      onListening();
      await lost.promise;
    } finally {
      for (const memory of Object.values(memories)) memory.end();
      current = null;
      await client.end().catch(() => undefined);
    }
  }

  const first = Promise.withResolvers<void>();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await listen(first.resolve).catch((error) =>
        log.warn({ err: error }, 'changes cannot be listened for'),
      );
      first.resolve();
      await pause(TRY_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  await first.promise;
  return {
    async stop() {
      stopping.abort();
      await current?.end().catch(() => undefined);
      await watching;
    },
  };
}
