import { deliveryDates } from '@padkos/domain';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useServerClock } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';

/** The dishes of the menus that are open, each once, by title; undefined until they are read. */
export function useDishes() {
  const clock = useServerClock();
  const rules = useOrderingRules();
  const dates = clock === null ? [] : deliveryDates(clock.now(), rules);
  const menus = trpc.useQueries((read) => dates.map((date) => read.customer.menu({ date })));
  const dishes = new Map(
    menus.flatMap(({ data }) => data?.items ?? []).map(({ menuItem }) => [menuItem.id, menuItem.title]),
  );
  return {
    isLoading: clock === null || menus.some((menu) => menu.isLoading),
    isError: menus.some((menu) => menu.isError),
    dishes,
  };
}
