import type { LedgerEntry } from '@padkos/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { instantText } from '../instant-text.ts';
import { ledgerEntryText } from '../ledger-entry-text.ts';
import classes from './ledger-table.module.css';
import { TokenAmount } from './token-amount.tsx';

interface LedgerTableProps {
  readonly entries: readonly LedgerEntry[];
  /** What can be done with an entry. */
  readonly action?: (entry: LedgerEntry) => ReactNode;
}

/** Ledger entries as a table; on a phone the date is below the entry. */
export function LedgerTable({ entries, action }: LedgerTableProps) {
  const { t } = useTranslation('wallet');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.date}>
            {t('ledger.columns.date')}
          </th>
          <th scope="col">{t('ledger.columns.entry')}</th>
          <th scope="col" className={classes.amount}>
            {t('ledger.columns.amount')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('ledger.columns.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} action={action?.(entry)} />
        ))}
      </tbody>
    </table>
  );
}

function LedgerRow({ entry, action }: { entry: LedgerEntry; action: ReactNode }) {
  const { t } = useTranslation('wallet');
  const when = instantText(entry.createdAt);
  const { title, notes } = ledgerEntryText(entry, t);
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={entry.createdAt}>{when}</time>
      </td>
      <td>
        <span className={classes.type}>{title}</span>
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
        <time className={classes.below} dateTime={entry.createdAt}>
          {when}
        </time>
        {action}
      </td>
      <td className={classes.amount} data-in={entry.amount > 0 || undefined}>
        <TokenAmount tokens={entry.amount} signed />
      </td>
      <td className={classes.amount} data-balance>
        <TokenAmount tokens={entry.balanceAfter} />
      </td>
    </tr>
  );
}
