import type { CreditRequest } from '@padkos/contracts';
import { IconCoins } from '@tabler/icons-react';
import { CreditActions } from '../../features/admin-credits/credit-actions.tsx';
import classes from '../../features/admin-credits/credits.module.css';
import { type Column, DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { SectionTabs } from '../../shared/console/panel.tsx';
import { useTab } from '../../shared/console/use-console.ts';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';

const TONES: Record<CreditRequest['state'], StatusTone> = {
  waiting: 'waiting',
  approved: 'done',
  refused: 'neutral',
};

const nameOf = ({ firstName, lastName }: CreditRequest['user']) => `${firstName} ${lastName}`;

/** The columns of a credit request; the last one shows the decision, or the buttons to decide. */
function creditColumns(t: TFunction<'credits'>, tab: 'waiting' | 'decided'): Column<CreditRequest>[] {
  const last: Column<CreditRequest> =
    tab === 'waiting'
      ? {
          key: 'actions',
          header: t('columns.actions'),
          hideHeader: true,
          card: 'wide',
          align: 'right',
          cell: (request) => <CreditActions request={request} />,
        }
      : {
          key: 'state',
          header: t('columns.state'),
          card: 'wide',
          cell: ({ state, decidedBy, decidedAt, decisionNote }) => (
            <>
              <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />
              {decidedBy !== null && decidedAt !== null && (
                <span className={classes.note}>
                  {t('byOn', { name: nameOf(decidedBy), when: instantText(decidedAt) })}
                </span>
              )}
              {decisionNote !== null && <span className={classes.note}>{decisionNote}</span>}
            </>
          ),
        };
  return [
    {
      key: 'for',
      header: t('columns.for'),
      card: 'title',
      cell: ({ user, balance }) => (
        <>
          <span className={classes.name}>{nameOf(user)}</span>
          <span className={classes.note}>{t('balance', { tokens: formatTokens(balance) })}</span>
        </>
      ),
    },
    {
      key: 'tokens',
      header: t('columns.tokens'),
      align: 'right',
      cell: ({ tokens }) => <TokenAmount tokens={tokens} />,
    },
    {
      key: 'reason',
      header: t('columns.reason'),
      card: 'wide',
      cell: ({ reason }) => <span className={classes.reason}>{reason}</span>,
    },
    {
      key: 'asked',
      header: t('columns.asked'),
      cell: ({ askedBy, askedAt }) => (
        <span className={classes.when}>
          {nameOf(askedBy)}
          <time dateTime={askedAt} className={classes.note}>
            {instantText(askedAt)}
          </time>
        </span>
      ),
    },
    last,
  ];
}

const TABS = ['waiting', 'decided'] as const;

/** Credits that need a second administrator. */
export default function CreditsSection() {
  const { t } = useTranslation('credits');
  const tab = useTab(TABS);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SectionTabs
        label={t('tabs.label')}
        open={tab}
        tabs={{
          waiting: { label: t('tabs.waiting'), panel: <CreditsList tab="waiting" /> },
          decided: { label: t('tabs.decided'), panel: <CreditsList tab="decided" /> },
        }}
      />
    </>
  );
}

/** Credits that wait for a second administrator, or those already decided. */
function CreditsList({ tab }: { tab: 'waiting' | 'decided' }) {
  const { t } = useTranslation('credits');
  const list = trpc.admin.credits.list.useQuery({}, REFETCH_ON_MOUNT);
  return (
    <div className={classes.frame}>
      <Loaded bare query={list} loading={t('loading')} failed={t('failed')} rows={4}>
        {(all) => {
          const rows = all.filter(({ state }) => (state === 'waiting') === (tab === 'waiting'));
          if (rows.length === 0) {
            return (
              <EmptyState
                icon={IconCoins}
                title={t(`empty.${tab}.title`)}
                message={t(`empty.${tab}.message`)}
              />
            );
          }
          return (
            <DataTable
              label={t(`tabs.${tab}`)}
              rows={rows}
              rowKey={({ id }) => id}
              columns={creditColumns(t, tab)}
            />
          );
        }}
      </Loaded>
    </div>
  );
}
