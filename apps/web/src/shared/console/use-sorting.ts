import type { Sorting } from './data-table.tsx';
import { useConsole } from './use-console.ts';

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
