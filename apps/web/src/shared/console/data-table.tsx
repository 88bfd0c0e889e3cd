import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMobile } from '../use-mobile.ts';
import classes from './data-table.module.css';

export interface Column<T> {
  readonly key: string;
  readonly header: string;
  /** Hides the header visually, for example above buttons; screen readers still read it. */
  readonly hideHeader?: boolean;
  /** Replaces the header's words, for example with the checkbox that selects every row. */
  readonly head?: ReactNode;
  readonly cell: (row: T) => ReactNode;
  /** Names the row or acts on it, so it cannot be hidden where columns are chosen. */
  readonly always?: true;
  readonly align?: 'right';
  /** Takes this percentage of the room that the other columns leave, and cuts off longer text. */
  readonly share?: number;
  /**
   * On a phone: `title` heads the card, `wide` takes a line without its header, `inline` shares a line with its neighbours,
   * `corner` stands at the top right, `half` takes half a line with its header. By default header and value share a line.
   */
  readonly card?: 'title' | 'wide' | 'inline' | 'corner' | 'half';
  /** Compares two rows, ascending. */
  readonly compare?: (a: T, b: T) => number;
  /** The server sorts by this column. A column with neither this nor `compare` cannot be sorted. */
  readonly isSortedByServer?: true;
}

/** The column that sorts the rows, and the direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly sorting?: { readonly by: Sorting; readonly change: (by: Sorting) => void };
}

/** Rows under sticky headers; on a phone every row is a card. The list's keyboard shortcuts move between rows. */
export function DataTable<T>(props: DataTableProps<T>) {
  return useMobile() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<T>({ label, columns, rows, rowKey, sorting }: DataTableProps<T>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} {...(sorting && { sorting })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} tabIndex={-1} data-row>
              {columns.map(({ key, align, share, cell }) => (
                <td
                  key={key}
                  data-column={key}
                  data-align={align}
                  data-share={share}
                  {...(share && { style: { width: `${share}%` } })}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderCellProps<T> = { readonly column: Column<T> } & Pick<DataTableProps<T>, 'sorting'>;

function HeaderCell<T>({ column, sorting }: HeaderCellProps<T>) {
  const { key, header, hideHeader, head, align, compare, isSortedByServer } = column;
  if ((compare === undefined && isSortedByServer === undefined) || sorting === undefined) {
    return (
      <th scope="col" data-column={key} data-align={align} {...(head && { 'aria-label': header })}>
        {head || (hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header)}
      </th>
    );
  }
  const { by, change } = sorting;
  const active = by.key === key;
  const Icon = active ? (by.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-column={key}
      data-align={align}
      aria-sort={active ? (by.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => change({ key, descending: active && !by.descending })}
      >
        {header}
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

function Cards<T>({ label, columns, rows, rowKey }: DataTableProps<T>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} tabIndex={-1} data-row>
          {columns.map(({ key, header, card, cell }) => (
            <div key={key} className={classes.line} data-column={key} data-card={card}>
              {(card === undefined || card === 'half') && <span className={classes.name}>{header}</span>}
              {card === 'inline' && <VisuallyHidden>{header}</VisuallyHidden>}
              <div className={classes.value}>{cell(row)}</div>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
