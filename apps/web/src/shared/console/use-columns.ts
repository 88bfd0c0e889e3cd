import { useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';
import { hiddenColumnsOf, withColumn } from './column-store.ts';
import type { Column } from './data-table.tsx';

/** The tables whose columns can be chosen. */
export type ChosenTable = 'orders' | 'users' | 'payments' | 'audit';

/** A table's visible columns, and the choice between those that can be hidden. */
export function useColumns<T>(table: ChosenTable, columns: readonly Column<T>[]) {
  const state = hiddenColumnsOf(useSession()?.id ?? '');
  const hidden = new Set(useSyncExternalStore(state.subscribe, state.get)[table]);
  const isShown = ({ key, always }: Column<T>) => always === true || !hidden.has(key);
  return {
    shown: columns.filter(isShown),
    choices: columns
      .filter(({ always }) => always !== true)
      .map((column) => ({ key: column.key, label: column.header, isShown: isShown(column) })),
    choose: (key: string, show: boolean) => state.update((now) => withColumn(now, table, key, show)),
    showAll: () => state.update((now) => ({ ...now, [table]: [] })),
  };
}
