import type { Query, QueryClient } from '@tanstack/react-query';
import { followAccount } from '../i18n/language.ts';
import { isSignedOut } from '../refusal.ts';
import { sessionQuery } from '../session.ts';
import { forgetAnswers } from './kept-answers.ts';
import { readOf } from './read-of.ts';
import { keyOf, type Outcome, unconfirmed } from './unconfirmed.ts';

/** Puts what the server says in the place of the kept answers that are shown, from now on. */
export function replaceUnconfirmed(queryClient: QueryClient): void {
  unconfirmed.listen((outcome) => {
    const key = keyOf(outcome);
    const query = queryClient
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => {
        const read = readOf(queryKey);
        return read !== null && keyOf(read) === key;
      });
    if (query === undefined) return;
    const replace = () => replaceIn(queryClient, query, outcome);
    // The kept answer may be on its way to the cache still.
    if (query.state.data === undefined) void query.promise?.then(replace, replace);
    else replace();
  });
}

function replaceIn(queryClient: QueryClient, query: Query, outcome: Outcome): void {
  // What came to the cache after the kept answer is newer than this.
  if (query.state.dataUpdateCount > 1) return;
  if ('data' in outcome) {
    if (outcome.path === 'customer.user') replaceUser(queryClient, outcome.data);
    else queryClient.setQueryData(query.queryKey, outcome.data);
  } else if (isSignedOut(outcome.error)) {
    void hide(queryClient);
    // The cache leads to the sign-in for every read that is refused so.
    const refused = { queryKey: ['refused'], queryFn: () => Promise.reject(outcome.error) };
    void queryClient.fetchQuery(refused).catch(() => undefined);
  } else {
    // It is asked for again, and what is wrong is shown where the answer stood.
    void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  }
}

function replaceUser(queryClient: QueryClient, data: unknown): void {
  const { queryKey } = sessionQuery;
  const shownId = queryClient.getQueryData(queryKey)?.id;
  const isSame = typeof data === 'object' && data !== null && 'id' in data && data.id === shownId;
  // The session here is another person's: nothing of what is shown is theirs.
  if (!isSame) return void hide(queryClient).then(() => window.location.reload());
  queryClient.setQueryData<unknown>([...queryKey], data);
  const language = queryClient.getQueryData(queryKey)?.language;
  if (language) void followAccount(language);
}

/** Takes what the kept answers show off the screen and off the device. */
function hide(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  return forgetAnswers();
}
