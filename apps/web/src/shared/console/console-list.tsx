import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/error-state.tsx';
import classes from './console-list.module.css';
import { type Column, DataTable } from './data-table.tsx';
import { Loaded } from './loaded.tsx';

interface Texts {
  /** The list's name. */
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  /** The label of the button for the next page. */
  readonly older: string;
  /** The heading of an empty list, and why it is empty: nothing matches, or there is nothing yet. */
  readonly empty: string;
  readonly nothingFits: string;
  readonly nothing: string;
  /** The label of the button that clears the filters. */
  readonly clear: string;
}

type TextKey =
  | 'title'
  | 'loading'
  | 'failed'
  | 'older'
  | 'clear'
  | `empty.${'title' | 'filtered' | 'message'}`;

/** A list's texts, by the keys that a catalogue uses for them. */
export const listTexts = (t: (key: TextKey) => string): Texts => ({
  title: t('title'),
  loading: t('loading'),
  failed: t('failed'),
  older: t('older'),
  empty: t('empty.title'),
  nothingFits: t('empty.filtered'),
  nothing: t('empty.message'),
  clear: t('clear'),
});

interface ConsoleListProps<Page, T> {
  readonly texts: Texts;
  readonly icon: TablerIcon;
  /** The search and filter fields. */
  readonly tools: ReactNode;
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** The pages read so far, as useInfiniteQuery returns them. */
  readonly list: {
    readonly data: { readonly pages: readonly Page[] } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly rowsOf: (page: Page) => readonly T[];
  readonly rowKey: (row: T) => string;
  readonly columns: readonly Column<T>[];
  /** The menu that chooses the columns. */
  readonly choice?: ReactNode;
}

/** A long console list, newest first, with search, filters and a button for the next page. */
export function ConsoleList<Page, T>(props: ConsoleListProps<Page, T>) {
  const { texts, icon, tools, filtered, onClear, list, rowsOf, rowKey, columns, choice } = props;
  const read = { ...list, data: list.data?.pages.flatMap(rowsOf) };
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        {tools}
        {choice !== undefined && <div className={classes.choice}>{choice}</div>}
      </div>
      <Loaded bare query={read} loading={texts.loading} failed={texts.failed} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={icon}
              title={texts.empty}
              message={filtered ? texts.nothingFits : texts.nothing}
              {...(filtered && {
                action: (
                  <Button variant="default" onClick={onClear}>
                    {texts.clear}
                  </Button>
                ),
              })}
            />
          ) : (
            <>
              <DataTable label={texts.title} rows={rows} rowKey={rowKey} columns={columns} />
              {list.hasNextPage && (
                <div className={classes.more}>
                  <Button
                    size="sm"
                    variant="default"
                    loading={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {texts.older}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
