import type { Column, Sorting } from './data-table.tsx';

/** The rows in the order of a column; those that are equal there keep the order they came in. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  { key, descending }: Sorting,
): readonly T[] {
  const compare = columns.find((column) => column.key === key)?.compare;
  if (compare === undefined) return rows;
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
