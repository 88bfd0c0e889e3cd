import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCashRegister, IconSearch } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './admin-payments.module.css';

/** Long enough that a word is typed in one go. */
const TYPING_MS = 300;

interface Texts {
  readonly title: string;
  readonly search: string;
  readonly filter: string;
  readonly loading: string;
  readonly failed: string;
  readonly older: string;
  readonly clear: string;
  readonly empty: string;
  readonly nothing: string;
  readonly nothingFits: string;
}

interface DeskListProps<T, F extends string> {
  readonly texts: Texts;
  readonly choices: readonly { readonly value: F | ''; readonly label: string }[];
  readonly filter: F | '';
  readonly onFilter: (filter: F | '') => void;
  /** The list for what is looked for; a hook of the caller's. */
  readonly useList: (
    search: string,
  ) => Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  > & { readonly data: readonly T[] | undefined };
  readonly rowKey: (row: T) => string;
  readonly columns: readonly Column<T>[];
  readonly above?: ReactNode;
}

/** A list of the desk: to search, to filter, and to read on in. */
export function DeskList<T, F extends string>(props: DeskListProps<T, F>) {
  const { texts, choices, filter, onFilter, useList, rowKey, columns } = props;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = useList(settled);
  const filtered = settled !== '' || filter !== '';
  const clear = () => {
    setTyped('');
    onFilter('');
  };
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <TextInput
          size="sm"
          type="search"
          className={classes.search ?? ''}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          aria-label={texts.filter}
          value={filter}
          data={[...choices]}
          onChange={({ currentTarget: { value } }) =>
            onFilter(choices.find((choice) => choice.value === value)?.value ?? '')
          }
        />
      </div>
      <Loaded bare query={list} loading={texts.loading} failed={texts.failed} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={IconCashRegister}
              title={texts.empty}
              message={filtered ? texts.nothingFits : texts.nothing}
              {...(filtered && {
                action: (
                  <Button variant="default" onClick={clear}>
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
