import type { UserWithWallet } from '@padkos/contracts';
import { useState } from 'react';
import { CreditDialog } from '../../features/admin-users/credit-dialog.tsx';
import { StatementDrawer } from '../../features/admin-users/statement-drawer.tsx';
import { UserDrawer } from '../../features/admin-users/user-drawer.tsx';
import { UserFigures } from '../../features/admin-users/user-figures.tsx';
import { UsersTable } from '../../features/admin-users/users-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useOpened } from '../../shared/console/use-opened.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './section.module.css';

/** All users with role, status and wallet. */
export default function UsersSection() {
  const { t } = useTranslation('adminUsers');
  const users = trpc.admin.users.list.useQuery();
  const [credited, setCredited] = useState<UserWithWallet | null>(null);
  const [stated, setStated] = useState<UserWithWallet | null>(null);
  const drawer = useOpened();
  // From the list, so that it shows what an act has changed.
  const opened = users.data?.find(({ id }) => id === drawer.id) ?? null;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.stack}>
        <Loaded query={users} loading={t('loading')} failed={t('failed')} rows={8}>
          {(data) => (
            <>
              <UserFigures users={data} />
              <div className={classes.frame}>
                <UsersTable
                  users={data}
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
