import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './console-list.module.css';
import { type Column, DataTable } from './data-table.tsx';
import { Loaded } from './loaded.tsx';

interface Texts {
  /** What the list is called. */
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  /** On the button for the next page. */
  readonly older: string;
  /** The heading in place of a list without rows, and why there is none: for nothing fits, or nothing is there yet. */
  readonly empty: string;
  readonly nothingFits: string;
  readonly nothing: string;
  /** On the button that takes the filters away. */
  readonly clear: string;
}

interface ConsoleListProps<T> {
  readonly texts: Texts;
  readonly icon: TablerIcon;
  /** The fields that say what is looked for. */
  readonly tools: ReactNode;
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** What was read so far. */
  readonly list: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  > & { readonly data: readonly T[] | undefined };
  readonly rowKey: (row: T) => string;
  readonly columns: readonly Column<T>[];
}

/** A long list of the console, newest first: to search, to filter, and to read on in. */
export function ConsoleList<T>(props: ConsoleListProps<T>) {
  const { texts, icon, tools, filtered, onClear, list, rowKey, columns } = props;
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>{tools}</div>
      <Loaded bare query={list} loading={texts.loading} failed={texts.failed} rows={8}>
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
