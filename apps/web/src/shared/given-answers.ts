import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** A server answer that came with the page, and the read that it answers. */
export interface GivenAnswer {
  readonly path: string;
  readonly input?: unknown;
  readonly data: unknown;
}

/** Puts answers into the cache as if they had been requested; `updatedAt` is when they arrived, in milliseconds since 1970. */
export function giveAnswers(
  queryClient: QueryClient,
  answers: readonly GivenAnswer[],
  updatedAt: number,
): void {
  for (const { path, input, data } of answers) {
    const options = { ...(input !== undefined && { input }), type: 'query' };
    const key = path === 'customer.account.user' ? sessionQuery.queryKey : [path.split('.'), options];
    queryClient.setQueryData<unknown>([...key], data, { updatedAt });
  }
}

/** The answers that the server wrote into this page (apps/server/src/http/first-screen); null if it wrote none. */
export function answersInPage(): GivenAnswer[] | null {
  const given = document.getElementById('given')?.textContent;
  return given ? (JSON.parse(given) as GivenAnswer[]) : null;
}
