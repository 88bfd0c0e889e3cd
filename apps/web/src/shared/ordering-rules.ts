import { EVERY_DAY_OPEN, type OrderingRules, rulesOfDays } from '@padkos/domain';
import { useMemo } from 'react';
import { trpc } from './trpc.ts';

/** The rules for delivery dates from the server; the default rules until it has answered. */
export function useOrderingRules(): OrderingRules {
  const { data } = trpc.customer.config.useQuery();
  return useMemo(() => {
    if (data === undefined) return EVERY_DAY_OPEN;
    const days = data.exceptionalDays.map((day) => ({ ...day, closesAt: new Date(day.closesAt) }));
    return rulesOfDays(days, data.leavesOutClosed);
  }, [data]);
}
