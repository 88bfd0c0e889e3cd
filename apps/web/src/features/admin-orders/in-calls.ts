import { MAX_ORDERS_AT_ONCE } from '@padkos/domain';

/**
 * Calls `call` for each MAX_ORDERS_AT_ONCE of the orders, one call after the other, and gives their answers in the order of
 * `ids`. A call that fails ends it; what was done before stays done.
 */
export async function inCalls<Answer>(
  ids: readonly string[],
  call: (ids: string[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < ids.length; from += MAX_ORDERS_AT_ONCE)
    answers.push(...(await call(ids.slice(from, from + MAX_ORDERS_AT_ONCE))));
  return answers;
}
