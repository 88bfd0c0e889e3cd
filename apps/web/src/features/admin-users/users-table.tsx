import { Button, NativeSelect } from '@mantine/core';
import type { UsersPage, UserWithWallet } from '@padkos/contracts';
import { johannesburgClock, USER_ROLES, USERS_PAGE_SIZE } from '@padkos/domain';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { useColumns } from '../../shared/console/column-store.ts';
import { type Column, DataTable } from '../../shared/console/data-table.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { nameOf, type UsersFound } from './use-users.ts';
import { ContactCell, NameCell, RoleCell, StatusCell } from './user-cells.tsx';
import classes from './users-table.module.css';

interface UsersTableProps {
  readonly found: UsersFound;
  readonly pages: readonly UsersPage[];
  readonly onOpen: (user: UserWithWallet) => void;
  readonly onCredit: (user: UserWithWallet) => void;
  readonly onStatement: (user: UserWithWallet) => void;
}

/** The users found, with search, filter, sorting and actions. */
export function UsersTable({ found, pages, onOpen, onCredit, onStatement }: UsersTableProps) {
  const { t } = useTranslation('adminUsers');
  const { words, role, chooseRole, sorting, list, filtered } = found;
  const columns = useMemo(
    () => userColumns({ t, onOpen, onCredit, onStatement }),
    [t, onOpen, onCredit, onStatement],
  );
  const chosen = useColumns('users', columns);
  const count = pages[0]?.count ?? 0;
  const rows = pages.flatMap(({ users }) => users);
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={t('search')} value={words.typed} onChange={words.type} />
        <NativeSelect
          name="role"
          size="sm"
          aria-label={t('role.label')}
          value={role ?? 'all'}
          data={(['all', ...USER_ROLES] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={({ currentTarget: { value } }) => chooseRole(USER_ROLES.find((name) => name === value))}
        />
        <p className={classes.count} aria-live="polite">
          {t('count', { count })}
        </p>
        <ColumnChoice {...chosen} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={t('empty.title')}
          message={filtered ? t('empty.filtered') : t('empty.none')}
        />
      ) : (
        <DataTable
          label={t('table')}
          columns={chosen.shown}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
        />
      )}
      <div className={classes.more}>
        <ShowMore
          pages={{ shown: rows, total: count, showMore: () => void list.fetchNextPage() }}
          pageSize={USERS_PAGE_SIZE}
        />
      </div>
    </>
  );
}

type ColumnChoices = Omit<UsersTableProps, 'found' | 'pages'> & { readonly t: TFunction<'adminUsers'> };

function userColumns({ t, onOpen, onCredit, onStatement }: ColumnChoices): Column<UserWithWallet>[] {
  return [
    {
      key: 'user',
      always: true,
      header: t('columns.user'),
      card: 'title',
      share: 40,
      isSortedByServer: true,
      cell: (user) => <NameCell user={user} onOpen={onOpen} />,
    },
    {
      key: 'contact',
      header: t('columns.contact'),
      card: 'wide',
      share: 60,
      isSortedByServer: true,
      cell: (user) => <ContactCell user={user} />,
    },
    {
      key: 'role',
      header: t('columns.role'),
      card: 'half',
      isSortedByServer: true,
      cell: (user) => <RoleCell user={user} />,
    },
    {
      key: 'status',
      header: t('columns.status'),
      card: 'half',
      isSortedByServer: true,
      cell: (user) => <StatusCell user={user} />,
    },
    {
      key: 'wallet',
      header: t('columns.wallet'),
      align: 'right',
      card: 'half',
      isSortedByServer: true,
      cell: ({ wallet }) => <TokenAmount tokens={wallet.balance} size="sm" />,
    },
    {
      key: 'joined',
      header: t('columns.joined'),
      card: 'half',
      isSortedByServer: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={instantText(createdAt)} className={classes.joined}>
          {joinedText(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      always: true,
      header: t('columns.actions'),
      align: 'right',
      card: 'wide',
      cell: (user) => (
        <div className={classes.actions}>
          {!user.isDeleted && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('creditOf', { name: nameOf(user) })}
              onClick={() => onCredit(user)}
            >
              {t('credit')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('statementOf', { name: nameOf(user) })}
            onClick={() => onStatement(user)}
          >
            {t('statement')}
          </Button>
        </div>
      ),
    },
  ];
}

/**
 * The Johannesburg date of an instant as "Nov 21, 2026", the format that the specification requires for the table of users
 * (2.15).
 */
export function joinedText(iso: string): string {
  const { date } = johannesburgClock(new Date(iso));
  const month = shortDate(date).split(' ')[2] ?? '';
  return `${month} ${date.slice(8)}, ${date.slice(0, 4)}`;
}
