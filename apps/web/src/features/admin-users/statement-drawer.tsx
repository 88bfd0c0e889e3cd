import { Button, Drawer } from '@mantine/core';
import type { UserStatement, UserWithWallet } from '@padkos/contracts';
import { IconDownload } from '@tabler/icons-react';
import { Figures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { toCsv } from '../../shared/csv.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { saveBlob } from '../../shared/save-file.ts';
import { trpc } from '../../shared/trpc.ts';
import { LedgerTable } from '../../shared/ui/ledger-table.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { nameOf } from './name-of.ts';
import classes from './statement-drawer.module.css';

const PAGE_SIZE = 30;

interface StatementDrawerProps {
  readonly user: UserWithWallet | null;
  readonly onClose: () => void;
}

/** The drawer with a user's wallet: balance, totals and all ledger entries. */
export function StatementDrawer({ user, onClose }: StatementDrawerProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation();
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={user === null ? '' : t('statementDrawer.title', { name: nameOf(user) })}
      closeButtonProps={{ 'aria-label': common('close') }}
      transitionProps={{ duration: 160 }}
    >
      {user !== null && <Statement userId={user.id} />}
    </Drawer>
  );
}

function Statement({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers');
  const statement = trpc.admin.users.statement.useQuery({ userId }, REFETCH_ON_MOUNT);
  return (
    <Loaded query={statement} loading={t('statementDrawer.loading')} failed={t('statementDrawer.failed')}>
      {(data) => <StatementView statement={data} />}
    </Loaded>
  );
}

function StatementView({ statement: { wallet, transactions, user } }: { statement: UserStatement }) {
  const { t } = useTranslation('adminUsers');
  const { t: walletTexts } = useTranslation('wallet');
  const pages = usePages(transactions, PAGE_SIZE);
  const save = () => {
    const columns = ['date', 'type', 'description', 'reference', 'amount', 'before', 'after'] as const;
    const rows = transactions.map((entry) => [
      instantText(entry.createdAt),
      walletTexts(`ledger.type.${entry.type}`),
      entry.description,
      entry.reference ?? '',
      entry.amount,
      entry.balanceBefore,
      entry.balanceAfter,
    ]);
    const header = columns.map((column) => t(`statementDrawer.csvColumns.${column}`));
    saveBlob(toCsv([header, ...rows]), `wallet-${user.employeeId}.csv`);
  };
  return (
    <div className={classes.root}>
      <Figures
        figures={[
          {
            label: t('statementDrawer.balance'),
            value: <TokenAmount tokens={wallet.balance} size="figure" />,
          },
          {
            label: t('statementDrawer.deposited'),
            value: <TokenAmount tokens={wallet.totalDeposited} size="figure" />,
          },
          {
            label: t('statementDrawer.spent'),
            value: <TokenAmount tokens={wallet.totalSpent} size="figure" />,
          },
        ]}
      />
      <div className={classes.head}>
        <h3 className={classes.title}>{t('statementDrawer.entries')}</h3>
        {transactions.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={save}
          >
            {t('statementDrawer.csv')}
          </Button>
        )}
      </div>
      {transactions.length === 0 ? (
        <p className={classes.empty}>{t('statementDrawer.empty')}</p>
      ) : (
        <div className={classes.table}>
          <LedgerTable entries={pages.shown} />
        </div>
      )}
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
    </div>
  );
}
