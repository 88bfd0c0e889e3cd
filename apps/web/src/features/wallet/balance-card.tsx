import { Button, Card, Skeleton } from '@mantine/core';
import { approximateRand } from '@padkos/domain';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import classes from './balance-card.module.css';

const SendTokensDialog = lazyPart(() => import('../transfers/send-tokens-dialog.tsx'));

/** Links to the dialog that sends tokens to another customer; nothing if the kitchen does not allow transfers. */
function SendTokensButton() {
  const { t } = useTranslation('transfers');
  const { data } = trpc.customer.config.useQuery();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const limits = data?.transfers ?? null;
  if (limits === null) return null;
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </Button>
      {opened && (
        <Suspense>
          <SendTokensDialog limits={limits} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The balance, the buttons that add tokens and, if the kitchen allows transfers, send some, and the totals with their parts. */
export function BalanceCard({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('wallet');
  const sendsTokens = trpc.customer.config.useQuery().data?.transfers != null;
  const { data, error, isFetching, refetch } = trpc.wallet.balance.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
  });
  if (data === undefined && error !== null) {
    return (
      <Card>
        <ErrorState
          title={t('balance.failed')}
          message={refusalOf(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const figure = (tokens: number | undefined, size: 'lg' | 'figure') =>
    tokens === undefined ? (
      <Skeleton height={size === 'figure' ? 40 : 24} width={size === 'figure' ? 160 : 96} />
    ) : (
      <TokenAmount tokens={tokens} size={size} />
    );
  return (
    <Card padding={0} className={classes.root}>
      <dl className={classes.figures} aria-busy={data === undefined} aria-label={t('title')}>
        <div className={classes.balance}>
          <dt>{t('balance.label')}</dt>
          <dd>
            {figure(data?.wallet.balance, 'figure')}
            <span className={classes.rand}>
              {data === undefined ? (
                <Skeleton width={80}>{'\u00a0'}</Skeleton>
              ) : (
                approximateRand(data.wallet.balance)
              )}
            </span>
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('balance.deposited')}</dt>
          <dd>
            {figure(data?.wallet.totalDeposited, 'lg')}
            <span className={classes.is}>{t(`balance.depositedIs.${sendsTokens ? 'sent' : 'own'}`)}</span>
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('balance.spent')}</dt>
          <dd>
            {figure(data?.wallet.totalSpent, 'lg')}
            <span className={classes.is}>{t('balance.spentIs')}</span>
          </dd>
        </div>
      </dl>
      <div className={classes.acts}>
        <Button size="md" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={onAdd}>
          {t('balance.add')}
        </Button>
        <SendTokensButton />
      </div>
    </Card>
  );
}
