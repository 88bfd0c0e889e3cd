import type { CreditRequest } from '@padkos/contracts';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { CreditActions } from './credit-actions.tsx';
import classes from './credits.module.css';

const TONES: Record<CreditRequest['state'], StatusTone> = {
  waiting: 'waiting',
  approved: 'done',
  refused: 'neutral',
};

const nameOf = ({ firstName, lastName }: CreditRequest['user']) => `${firstName} ${lastName}`;

/** The columns of a credit request; the last one shows the decision, or the buttons to decide. */
export function creditColumns(t: TFunction<'credits'>, tab: 'waiting' | 'decided'): Column<CreditRequest>[] {
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
