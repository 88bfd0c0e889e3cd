import type { CountOpenOrdersInput } from '@padkos/contracts';
import { type CalendarDate, nextDeliveryDate } from '@padkos/domain';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNow } from '../server-clock.ts';
import { useSiteConfig } from '../site-config.ts';
import { trpc } from '../trpc.ts';
import { type ConsoleSearch, readConsoleSearch } from './console-search.ts';
import type { Sorting } from './data-table.tsx';

/** The current place in the console, and navigation; Back undoes every step. */
export function useConsole() {
  const search = readConsoleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const move = (to: ConsoleSearch, replace: boolean) =>
    void navigate({ to: '/admin', search: to, replace, resetScroll: to.section !== search.section });
  return {
    search,
    /** The current address, which the screen may not show yet; null on the way to another list or page. */
    coming: () => {
      const { pathname, search: next } = router.latestLocation;
      const place = readConsoleSearch(next);
      return pathname === '/admin' && listOf(place) === listOf(search) ? place : null;
    },
    /** The date in the address; undefined also for the overview. */
    date: search.date === 'overview' ? undefined : search.date,
    /** The overview if no date is chosen. */
    selected: search.date ?? ('overview' as const),
    go: (to: ConsoleSearch) => move(to, false),
    /** Navigates without adding a step for Back, for example while search words are typed. */
    amend: (to: ConsoleSearch) => move(to, true),
  };
}

/** The list that an address leads to, regardless of its search and filters. */
const listOf = ({ section, tab, customer }: ConsoleSearch) => [section, tab, customer].join(' ');

/** A list's filter, kept in the address; undefined means everything. */
export function useChoice<V extends string>(values: readonly V[]) {
  const { search, go } = useConsole();
  return {
    chosen: values.find((value) => value === search.filter),
    choose: (value: V | undefined) => {
      const { filter: _before, ...rest } = search;
      go(value === undefined ? rest : { ...rest, filter: value });
    },
  };
}

/** The open part of a screen by its address; the first if the address names none. */
export function useTab<N extends string>(names: readonly [N, ...N[]]): N {
  const { search } = useConsole();
  return names.find((name) => name === search.tab) ?? names[0];
}

/** The id in the address of the order or person open in the drawer; Back closes it. */
export function useOpened() {
  const { search, go, amend } = useConsole();
  const { history } = useRouter();
  const openedHere = useRef(false);
  const { open: id, ...rest } = search;
  return {
    id,
    open: (chosen: string) => {
      openedHere.current = true;
      go({ ...rest, open: chosen });
    },
    close: () => {
      if (id === undefined) return;
      if (openedHere.current) history.back();
      else amend(rest);
      openedHere.current = false;
    },
  };
}

/** The column that sorts a table, kept in the address; `first` if the address names none. */
export function useSorting(first: Sorting) {
  const { search, amend } = useConsole();
  const { sort } = search;
  const by: Sorting =
    sort === undefined ? first : { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') };
  return {
    by,
    change: ({ key, descending }: Sorting) => amend({ ...search, sort: `${descending ? '-' : ''}${key}` }),
  };
}

/** Counts the open orders that an act affects, for the question before it; zero if the call fails. */
export function useCountOpenOrders() {
  const utils = trpc.useUtils();
  return (whose: CountOpenOrdersInput) =>
    utils.admin.orders.countOpen.fetch(whose, { staleTime: 0 }).then(
      ({ orders }) => orders,
      () => 0,
    );
}

/** The date of the next delivery by the server's clock; null until the server has answered. */
export function useNextDelivery(): CalendarDate | null {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  return now === null ? null : nextDeliveryDate(now, deliveryWindow.end);
}
