import type { Topup } from '@padkos/contracts';
import { groupThousands } from '@padkos/domain';
import { useContact } from '../../shared/contact.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSettling } from '../../shared/topup-progress.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import classes from './topup-row.module.css';

const TONES: Record<Topup['status'], StatusTone> = {
  completed: 'done',
  pending: 'waiting',
  failed: 'failed',
};

interface TopupRowProps {
  readonly topup: Topup;
  /** The server's time; null until known. */
  readonly now: Date | null;
}

/** One top-up: tokens, rand, start time, state, and the receipt when it is paid. */
export function TopupRow({ topup, now }: TopupRowProps) {
  const { t } = useTranslation('wallet');
  const hint = useHint(topup, now);
  return (
    <li className={classes.root} data-status={topup.status}>
      <span className={classes.tokens}>
        <TokenAmount tokens={topup.tokens} signed size="lg" />
      </span>
      <span className={classes.about}>
        <span className={classes.rand}>{t('topups.rand', { amount: groupThousands(topup.amount) })}</span>
        {topup.reference !== null && (
          <span className={classes.small}>{t('topups.reference', { reference: topup.reference })}</span>
        )}
      </span>
      <time className={classes.time} dateTime={topup.createdAt}>
        {instantText(topup.createdAt)}
      </time>
      <span className={classes.status}>
        <StatusBadge tone={TONES[topup.status]} label={t(`topups.status.${topup.status}`)} />
      </span>
      <span className={classes.receipt}>
        {topup.status === 'completed' && <ReceiptButton topup={topup} />}
      </span>
      {hint !== null && <span className={classes.hint}>{hint}</span>}
    </li>
  );
}

function useHint(topup: Topup, now: Date | null): string | null {
  const { t } = useTranslation('wallet');
  const who = useContact();
  if (topup.status === 'completed') return null;
  if (topup.status === 'failed') return t('topups.notPaid');
  return now === null || isSettling(topup, now) ? t('topups.settling') : t('topups.unsettled', { who });
}
