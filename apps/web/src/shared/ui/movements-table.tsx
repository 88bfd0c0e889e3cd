import type { WalletTransaction } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../instant-text.ts';
import { movementText } from '../movement-text.ts';
import classes from './movements-table.module.css';
import { TokenAmount } from './token-amount.tsx';

/** Ledger entries as a table; on a phone the date stands below what it dates. */
export function MovementsTable({ movements }: { movements: readonly WalletTransaction[] }) {
  const { t } = useTranslation('wallet');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.date}>
            {t('movements.columns.date')}
          </th>
          <th scope="col">{t('movements.columns.movement')}</th>
          <th scope="col" className={classes.amount}>
            {t('movements.columns.amount')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('movements.columns.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  );
}

function MovementRow({ movement }: { movement: WalletTransaction }) {
  const { t } = useTranslation('wallet');
  const when = instantText(movement.createdAt);
  const { title, notes } = movementText({ ...movement, type: t(`movements.type.${movement.type}`) });
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={movement.createdAt}>{when}</time>
      </td>
      <td>
        <span className={classes.type}>{title}</span>
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
        <time className={classes.below} dateTime={movement.createdAt}>
          {when}
        </time>
      </td>
      <td className={classes.amount} data-in={movement.amount > 0 || undefined}>
        <TokenAmount tokens={movement.amount} signed />
      </td>
      <td className={classes.amount} data-balance>
        <TokenAmount tokens={movement.balanceAfter} />
      </td>
    </tr>
  );
}
