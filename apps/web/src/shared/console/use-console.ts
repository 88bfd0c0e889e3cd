import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ConsoleSearch, readConsoleSearch } from './console-search.ts';

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
