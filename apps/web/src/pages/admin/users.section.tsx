import type { UsersPage, UserWithWallet } from '@padkos/contracts';
import { useState } from 'react';
import { CreditDialog } from '../../features/admin-users/credit-dialog.tsx';
import { StatementDrawer } from '../../features/admin-users/statement-drawer.tsx';
import { useUsers } from '../../features/admin-users/use-users.ts';
import { UserDrawer } from '../../features/admin-users/user-drawer.tsx';
import { UsersTable } from '../../features/admin-users/users-table.tsx';
import { CsvButton } from '../../shared/console/csv-button.tsx';
import { Figures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useOpened } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './section.module.css';

/** All users with role, status and wallet. */
export default function UsersSection() {
  const { t } = useTranslation('adminUsers');
  const found = useUsers();
  const [credited, setCredited] = useState<UserWithWallet | null>(null);
  const [stated, setStated] = useState<UserWithWallet | null>(null);
  const drawer = useOpened();
  const inList = found.list.data?.pages.flatMap(({ users }) => users).find(({ id }) => id === drawer.id);
  // If the address alone names the user, as after the global search, the user may be on another page of the list.
  const alone = trpc.admin.users.one.useQuery(
    { userId: drawer.id ?? '' },
    { enabled: drawer.id !== undefined && inList === undefined && found.list.isFetched },
  );
  const opened = drawer.id === undefined ? null : (inList ?? alone.data ?? null);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<CsvButton url="/api/admin/users/export.csv" filename="users.csv" />}
      />
      <div className={classes.stack}>
        <Loaded query={found.list} loading={t('loading')} failed={t('failed')} rows={8}>
          {(data) => (
            <>
              {data.pages[0] && <UserFigures totals={data.pages[0].totals} />}
              <div className={classes.frame}>
                <UsersTable
                  found={found}
                  pages={data.pages}
                  onOpen={({ id }) => drawer.open(id)}
                  onCredit={setCredited}
                  onStatement={setStated}
                />
              </div>
            </>
          )}
        </Loaded>
      </div>
      <UserDrawer user={opened} onClose={drawer.close} onCredit={setCredited} onStatement={setStated} />
      {credited !== null && <CreditDialog user={credited} onClose={() => setCredited(null)} />}
      <StatementDrawer user={stated} onClose={() => setStated(null)} />
    </>
  );
}

/** The number of users and the sum of their balances. */
function UserFigures({ totals }: { totals: UsersPage['totals'] }) {
  const { t } = useTranslation('adminUsers');
  return (
    <Figures
      figures={[
        { label: t('figures.total'), value: totals.users },
        { label: t('figures.active'), value: totals.active },
        { label: t('figures.admins'), value: totals.admins },
        { label: t('figures.tokens'), value: <TokenAmount tokens={totals.tokens} size="figure" /> },
      ]}
    />
  );
}
