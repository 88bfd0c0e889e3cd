import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ConsoleSearch, readConsoleSearch } from './console-search.ts';

/** The current place in the console, and navigation; Back undoes every step. */
export function useConsole() {
  const search = readConsoleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    /** The date that the address names; undefined for the overview too. */
    date: search.date === 'overview' ? undefined : search.date,
    /** The overview where no date is chosen. */
    selected: search.date ?? ('overview' as const),
    go: (to: ConsoleSearch) => void navigate({ to: '/admin', search: to }),
  };
}
