import { Button } from '@mantine/core';
import type { LedgerEntry, Topup } from '@padkos/contracts';
import { groupThousands, johannesburgTime } from '@padkos/domain';
import { IconDownload } from '@tabler/icons-react';
import { isSettling } from '../../shared/go-to-payment.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { ledgerEntryText } from '../../shared/ledger-entry-text.ts';
import { useDownload } from '../../shared/save-file.ts';
import { useContact } from '../../shared/site-config.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { madeText, type WalletEvent } from './wallet-events.ts';
import classes from './wallet-row.module.css';

const TONES: Record<Topup['status'], StatusTone> = {
  completed: 'done',
  pending: 'waiting',
  failed: 'failed',
};

interface WalletRowProps {
  readonly event: WalletEvent;
  /** The server's time; null until known. */
  readonly now: Date | null;
}

/** One event of a wallet: what happened, when, the tokens and the balance after it; for a top-up also its status and receipt. */
export function WalletRow({ event: { at, entry, topup }, now }: WalletRowProps) {
  const { t } = useTranslation('wallet');
  return (
    <li className={classes.root} data-status={topup?.status}>
      <div className={classes.words}>
        {topup === null ? (
          entry !== null && <EntryWords entry={entry} />
        ) : (
          <TopupWords topup={topup} made={madeText(topup, at)} />
        )}
      </div>
      {topup !== null && (
        <div className={classes.payment}>
          <StatusBadge tone={TONES[topup.status]} label={t(`topups.status.${topup.status}`)} />
          {topup.status === 'completed' && <ReceiptButton topup={topup} />}
        </div>
      )}
      <div className={classes.sums}>
        <span className={classes.amount} data-in={(entry?.amount ?? 0) > 0 || undefined}>
          <TokenAmount tokens={entry?.amount ?? topup?.tokens ?? 0} signed />
        </span>
        {entry !== null && (
          <span className={classes.quiet}>
            {t('feed.balance', { tokens: groupThousands(String(entry.balanceAfter)) })}
          </span>
        )}
      </div>
      {topup !== null && topup.status !== 'completed' && <Hint topup={topup} now={now} />}
    </li>
  );
}

function EntryWords({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('wallet');
  const { title, notes } = ledgerEntryText(entry, t);
  return (
    <>
      <span className={classes.title}>{keepNumbersWhole(title)}</span>
      <TimeOfDay at={entry.createdAt} />
      {notes.map((note) => (
        <span key={note} className={classes.quiet}>
          {note}
        </span>
      ))}
    </>
  );
}

/** An order's number wraps to the next line as a whole. */
const keepNumbersWhole = (title: string) =>
  title.split(/(ORD-[\d-]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={classes.number}>
        {part}
      </span>
    ),
  );

function TopupWords({ topup: { amount, reference, createdAt }, made }: { topup: Topup; made: string }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <span className={classes.title}>{t('feed.topup')}</span>
      <time className={classes.quiet} dateTime={createdAt}>
        {made}
      </time>
      <span className={classes.quiet}>{t('topups.rand', { amount: groupThousands(amount) })}</span>
      {reference !== null && <span className={classes.quiet}>{t('topups.reference', { reference })}</span>}
    </>
  );
}

function TimeOfDay({ at }: { at: string }) {
  return (
    <time className={classes.quiet} dateTime={at}>
      {johannesburgTime(new Date(at))}
    </time>
  );
}

/** Says why a top-up has added no tokens: its payment is not confirmed yet, was never confirmed, or was not made. */
function Hint({ topup, now }: { topup: Topup; now: Date | null }) {
  const { t } = useTranslation('wallet');
  const who = useContact();
  const settling = now === null || isSettling(topup, now);
  const words = settling ? t('topups.settling') : t('topups.unsettled', { who });
  return <p className={classes.hint}>{topup.status === 'failed' ? t('topups.notPaid') : words}</p>;
}

/** Saves a paid top-up's receipt under the top-up's number. */
function ReceiptButton({ topup: { id, amount, createdAt } }: { topup: Topup }) {
  const { t } = useTranslation('wallet');
  const download = useDownload(
    { url: `/api/topups/${id}/receipt`, filename: `receipt-${id}.pdf` },
    { title: t('topups.receipt.failed.title'), message: t('topups.receipt.failed.message') },
  );
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={t('topups.receipt.label', { amount: groupThousands(amount), when: instantText(createdAt) })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('topups.receipt.button')}
    </Button>
  );
}
