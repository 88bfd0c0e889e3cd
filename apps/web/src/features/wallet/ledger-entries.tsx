import { Card } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { KEPT_CURRENT, READ_ANEW } from '../../shared/read-anew.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { LedgerTable } from '../../shared/ui/ledger-table.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import classes from './wallet-list.module.css';

const PAGE_SIZE = 20;

/** The wallet's ledger, newest first, twenty at a time. */
export function LedgerEntries() {
  const { t } = useTranslation('wallet');
  const { data, error, isFetching, refetch } = trpc.wallet.transactions.useQuery(undefined, {
    ...READ_ANEW,
    ...KEPT_CURRENT,
  });
  const pages = usePages(data ?? [], PAGE_SIZE);
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton rows={5} label={t('ledger.loading')} />
    ) : (
      <Card>
        <ErrorState
          level={3}
          title={t('ledger.failed')}
          message={refusalOf(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <Card padding={0}>
        <p className={classes.empty}>{t('ledger.empty')}</p>
      </Card>
    );
  }
  return (
    <>
      <Card padding={0}>
        <LedgerTable entries={pages.shown} />
      </Card>
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
    </>
  );
}
