import type { User } from '@padkos/contracts';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, get, keys, set } from 'idb-keyval';
import superjson from 'superjson';
import { connection } from './connection.ts';

/**
 * The reads whose last answer is stored on the device, so that it shows at once and without a network: the menu, offered orders,
 * the customer's orders and wallet. None of them is about a person's health: the own list of allergens is not stored.
 */
const KEPT_READS = [
  'customer.config',
  'customer.menu.get',
  'customer.orders.recent',
  'customer.releases.list',
  'customer.menu.favourites',
  'customer.waitingList.list',
  'reports.today',
  'wallet.balance',
  'wallet.topups.list',
  'wallet.recent',
];
/** The key of the session (session.ts), which imports this file. */
const SESSION = ['session'];
const KEYS = [SESSION, ...KEPT_READS.map((path) => [path.split('.')])];
const NAMES = new Set(KEYS.map(([name]) => JSON.stringify(name)));

/** Older answers are not shown. */
const LONGEST_MS = 7 * 86_400_000;
/** How long a stored answer is shown without a fresh one before the page says how old it is, in milliseconds. */
const UNSAID_MS = 3000;

/** The answers by the id of the person who received them; there is at most one person. */
const store = createStore('padkos', 'answers');

function persisterOf(queryClient: QueryClient, userId: string) {
  const isHere = () => queryClient.getQueryData<User | null>(SESSION)?.id === userId;
  return createAsyncStoragePersister({
    key: userId,
    storage: {
      getItem: (key) => get(key, store),
      // The write happens a while after the answer: the session may have ended by then.
      setItem: async (key, value) => (isHere() ? set(key, value, store) : undefined),
      removeItem: (key) => del(key, store),
    },
    serialize: superjson.stringify,
    deserialize: superjson.parse,
  });
}

/**
 * Restores the stored answers: those of the person the page belongs to, or of the last person here if it belongs to nobody yet.
 * They show until the server's answers replace them: each is refetched as soon as it is shown. A device without a store has none.
 */
export async function bringBack(queryClient: QueryClient): Promise<void> {
  for (const key of KEYS) queryClient.setQueryDefaults(key, { gcTime: LONGEST_MS });
  const pageUser = queryClient.getQueryData<User | null>(SESSION)?.id;
  const [owner] = await keys<string>(store);
  if (owner === undefined) return;
  if (pageUser !== undefined && pageUser !== owner) return clear(store);
  const persister = persisterOf(queryClient, owner);
  const isNew = new Set(
    queryClient
      .getQueryCache()
      .findAll()
      .map(({ queryHash }) => queryHash),
  );
  await persistQueryClientRestore({ queryClient, persister, maxAge: LONGEST_MS });
  await queryClient.invalidateQueries({
    predicate: ({ queryHash }) => !isNew.has(queryHash),
    refetchType: 'none',
  });
  if (pageUser === undefined)
    setTimeout(() => {
      const { isInvalidated = false, dataUpdatedAt = 0 } = queryClient.getQueryState(SESSION) ?? {};
      if (isInvalidated) connection.lost(new Date(dataUpdatedAt));
    }, UNSAID_MS);
}

/** Stores the answers that a person receives on the device from now on; returns a function that stops it. */
export function keepAnswers(queryClient: QueryClient, userId: string): () => void {
  const persister = persisterOf(queryClient, userId);
  const isKept = ({ queryKey: [name], state }: Query) =>
    state.status === 'success' &&
    NAMES.has(JSON.stringify(name)) &&
    Date.now() - state.dataUpdatedAt < LONGEST_MS;
  const options = {
    queryClient,
    persister: {
      ...persister,
      // Answers shown without a network are stored already.
      persistClient: (client: PersistedClient) =>
        connection.shownFrom() === null ? persister.persistClient(client) : undefined,
    },
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
  };
  void persistQueryClientSave(options);
  return persistQueryClientSubscribe(options);
}

/** Deletes every stored answer, when a session ends or another person's begins. */
export async function forgetAnswers(): Promise<void> {
  await clear(store).catch(() => undefined);
}
