import { useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';
import { createStoredState, type StoredState } from '../stored-state.ts';
import type { Column } from './data-table.tsx';

/** The keys of the columns that a person has hidden, by table. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** The key with the version of the stored form: a new form gets a new number and leaves the old data alone. */
const KEY = 'padkos.columns.1';

/** Reads the stored state and ignores everything that does not have its form, so that invalid data hides nothing. */
export function readHidden(stored: string | null): HiddenColumns {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    const tables = Object.entries(parsed).flatMap(([table, keys]: [string, unknown]) =>
      Array.isArray(keys) ? [[table, keys.filter((key) => typeof key === 'string')] as const] : [],
    );
    return Object.fromEntries(tables);
  } catch {
    return {};
  }
}

/** The state with one column of a table hidden or shown. */
export function withColumn(
  hidden: HiddenColumns,
  table: string,
  key: string,
  isShown: boolean,
): HiddenColumns {
  const others = (hidden[table] ?? []).filter((other) => other !== key);
  return { ...hidden, [table]: isShown ? others : [...others, key] };
}

const states = new Map<string, StoredState<HiddenColumns>>();

/** An administrator's choice in this browser; without storage it lasts until the page is left. */
function hiddenColumnsOf(userId: string): StoredState<HiddenColumns> {
  const key = `${KEY}.${userId}`;
  const known = states.get(key);
  if (known !== undefined) return known;
  const made = createStoredState<HiddenColumns>({
    key,
    read: () => {
      try {
        return readHidden(localStorage.getItem(key));
      } catch {
        return {};
      }
    },
    write: (hidden) => {
      try {
        localStorage.setItem(key, JSON.stringify(hidden));
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
  });
  states.set(key, made);
  return made;
}

/** The tables whose columns can be chosen. */
type ChosenTable = 'orders' | 'users' | 'payments' | 'audit';

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
