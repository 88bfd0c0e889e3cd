import { Button, Drawer, Group } from '@mantine/core';
import type { LedgerEntry, UserStatement, UserWithWallet } from '@padkos/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Figures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { saveBlob, toCsv } from '../../shared/save-file.ts';
import { trpc } from '../../shared/trpc.ts';
import { LedgerTable } from '../../shared/ui/ledger-table.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { CorrectionDialog, leftOf } from './correction-dialog.tsx';
import classes from './statement-drawer.module.css';
import { nameOf } from './use-users.ts';

const PAGE_SIZE = 30;

interface StatementDrawerProps {
  readonly user: UserWithWallet | null;
  readonly onClose: () => void;
}

/** The drawer with a user's wallet: balance, totals and all ledger entries. */
export function StatementDrawer({ user, onClose }: StatementDrawerProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation();
  const [correcting, setCorrecting] = useState<Correcting>(null);
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      closeOnEscape={correcting === null}
      position="right"
      size="xl"
      title={user === null ? '' : t('statementDrawer.title', { name: nameOf(user) })}
      closeButtonProps={{ 'aria-label': common('close') }}
      transitionProps={{ duration: 160 }}
    >
      {user !== null && <Statement userId={user.id} correcting={correcting} onCorrect={setCorrecting} />}
    </Drawer>
  );
}

/** The credit that is taken back, or the wallet whose tokens are taken off. */
type Correcting = LedgerEntry | 'wallet' | null;

interface StatementProps {
  readonly correcting: Correcting;
  readonly onCorrect: (what: Correcting) => void;
}

function Statement({ userId, ...props }: StatementProps & { userId: string }) {
  const { t } = useTranslation('adminUsers');
  const statement = trpc.admin.users.statement.useQuery({ userId }, REFETCH_ON_MOUNT);
  return (
    <Loaded query={statement} loading={t('statementDrawer.loading')} failed={t('statementDrawer.failed')}>
      {(data) => <StatementView statement={data} {...props} />}
    </Loaded>
  );
}

function StatementView({ statement, correcting, onCorrect }: StatementProps & { statement: UserStatement }) {
  const { wallet, transactions, user } = statement;
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
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={wallet.balance === 0}
              onClick={() => onCorrect('wallet')}
            >
              {t('correction.takeOff')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              onClick={save}
            >
              {t('statementDrawer.csv')}
            </Button>
          </Group>
        )}
      </div>
      {transactions.length === 0 ? (
        <p className={classes.empty}>{t('statementDrawer.empty')}</p>
      ) : (
        <div className={classes.table}>
          <LedgerTable
            entries={pages.shown}
            action={(entry) =>
              entry.type === 'credit' &&
              leftOf(entry) > 0 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={wallet.balance === 0}
                  aria-label={t('correction.reverseOf', {
                    tokens: entry.amount,
                    when: instantText(entry.createdAt),
                  })}
                  onClick={() => onCorrect(entry)}
                >
                  {t('correction.reverseButton')}
                </Button>
              )
            }
          />
        </div>
      )}
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
      {correcting !== null && (
        <CorrectionDialog
          statement={statement}
          credit={correcting === 'wallet' ? null : correcting}
          onClose={() => onCorrect(null)}
        />
      )}
    </div>
  );
}
