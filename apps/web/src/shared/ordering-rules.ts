import { EVERY_DAY_OPEN, type OrderingRules, rulesOfDays } from '@padkos/domain';
import { useMemo } from 'react';
import { trpc } from './trpc.ts';

/** The rules of the delivery dates, as the server tells them; until then those of every day. */
export function useOrderingRules(): OrderingRules {
  const { data } = trpc.customer.config.useQuery();
  return useMemo(() => {
    if (data === undefined) return EVERY_DAY_OPEN;
    const days = data.exceptionalDays.map((day) => ({ ...day, closesAt: new Date(day.closesAt) }));
    return rulesOfDays(days, data.leavesOutClosed);
  }, [data]);
}
