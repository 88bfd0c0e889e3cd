import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ConsoleSearch, readConsoleSearch } from './console-search.ts';

/** The current place in the console, and navigation; Back undoes every step. */
export function useConsole() {
  const search = readConsoleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const move = (to: ConsoleSearch, replace: boolean) =>
    void navigate({ to: '/admin', search: to, replace, resetScroll: to.section !== search.section });
  return {
    search,
    /** The date that the address names; undefined for the overview too. */
    date: search.date === 'overview' ? undefined : search.date,
    /** The overview where no date is chosen. */
    selected: search.date ?? ('overview' as const),
    go: (to: ConsoleSearch) => move(to, false),
    /** The same without a step for Back, as for words that are being typed. */
    amend: (to: ConsoleSearch) => move(to, true),
  };
}
