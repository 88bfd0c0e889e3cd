import { Button, NativeSelect } from '@mantine/core';
import type { UserWithWallet } from '@padkos/contracts';
import { USER_ROLES } from '@padkos/domain';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { compareText } from '../../shared/console/compare-text.ts';
import { type Column, DataTable } from '../../shared/console/data-table.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { sortRows } from '../../shared/console/sort-rows.ts';
import { useColumns } from '../../shared/console/use-columns.ts';
import { useSorting } from '../../shared/console/use-sorting.ts';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { joinedText } from './joined-text.ts';
import { nameOf } from './name-of.ts';
import { useUserFilter } from './use-user-filter.ts';
import { ContactCell, NameCell, RoleCell, StatusCell } from './user-cells.tsx';
import classes from './users-table.module.css';

const PAGE_SIZE = 50;

interface UsersTableProps {
  readonly users: readonly UserWithWallet[];
  readonly onOpen: (user: UserWithWallet) => void;
  readonly onCredit: (user: UserWithWallet) => void;
  readonly onStatement: (user: UserWithWallet) => void;
}

/** All users, with search, filter, sort and actions; fifty rows at a time, so that ten thousand stay fast. */
export function UsersTable({ users, onOpen, onCredit, onStatement }: UsersTableProps) {
  const { t } = useTranslation('adminUsers');
  const { search, setSearch, role, setRole, found, filtered } = useUserFilter(users);
  const { by, change } = useSorting({ key: 'user', descending: false });
  const columns = useMemo(
    () => userColumns({ t, onOpen, onCredit, onStatement }),
    [t, onOpen, onCredit, onStatement],
  );
  const chosen = useColumns('users', columns);
  const sorted = useMemo(() => sortRows(found, columns, by), [found, columns, by]);
  const pages = usePages(sorted, PAGE_SIZE);
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <NativeSelect
          size="sm"
          aria-label={t('role.label')}
          value={role ?? 'all'}
          data={(['all', ...USER_ROLES] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setRole(USER_ROLES.find((name) => name === value))}
        />
        <p className={classes.count} aria-live="polite">
          {t('count', { count: found.length })}
        </p>
        <ColumnChoice {...chosen} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={t('empty.title')}
          message={filtered ? t('empty.filtered') : t('empty.none')}
        />
      ) : (
        <DataTable
          label={t('table')}
          columns={chosen.shown}
          rows={pages.shown}
          rowKey={({ id }) => id}
          sorting={{ by, change }}
        />
      )}
      <div className={classes.more}>
        <ShowMore pages={pages} pageSize={PAGE_SIZE} />
      </div>
    </>
  );
}

/** Active ones first, deleted ones last. */
const statusRank = ({ isActive, isDeleted }: UserWithWallet) => (isDeleted ? 2 : isActive ? 0 : 1);

type ColumnChoices = Omit<UsersTableProps, 'users'> & { readonly t: TFunction<'adminUsers'> };

function userColumns({ t, onOpen, onCredit, onStatement }: ColumnChoices): Column<UserWithWallet>[] {
  return [
    {
      key: 'user',
      always: true,
      header: t('columns.user'),
      card: 'title',
      share: 40,
      compare: (a, b) => compareText(nameOf(a), nameOf(b)),
      cell: (user) => <NameCell user={user} onOpen={onOpen} />,
    },
    {
      key: 'contact',
      header: t('columns.contact'),
      card: 'wide',
      share: 60,
      compare: (a, b) => compareText(a.email, b.email),
      cell: (user) => <ContactCell user={user} />,
    },
    {
      key: 'role',
      header: t('columns.role'),
      compare: (a, b) => compareText(a.role, b.role),
      cell: (user) => <RoleCell user={user} />,
    },
    {
      key: 'status',
      header: t('columns.status'),
      compare: (a, b) => statusRank(a) - statusRank(b),
      cell: (user) => <StatusCell user={user} />,
    },
    {
      key: 'wallet',
      header: t('columns.wallet'),
      align: 'right',
      compare: (a, b) => a.wallet.balance - b.wallet.balance,
      cell: ({ wallet }) => <TokenAmount tokens={wallet.balance} size="sm" />,
    },
    {
      key: 'joined',
      header: t('columns.joined'),
      compare: (a, b) => compareText(a.createdAt, b.createdAt),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={classes.joined}>
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
