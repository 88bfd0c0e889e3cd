import { Button } from '@mantine/core';
import type { WaitingEntry } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useWaitingActs } from './use-waiting-acts.ts';
import classes from './waiting.module.css';

/** An entry of the waiting list, waiting or ended, as a row of a list. */
export function WaitingRow({ entry }: { entry: WaitingEntry }) {
  const { t } = useTranslation('waiting');
  const { leave } = useWaitingActs();
  const { title, deliveryDate, place, autoBuy, message } = entry;
  const isWaiting = entry.state === 'waiting';
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <h3 className={classes.rowName}>{title}</h3>
        <p className={classes.quiet}>
          <time dateTime={deliveryDate}>{shortDate(calendarDate(deliveryDate))}</time>.{' '}
          {isWaiting ? <b>{t('place', { count: place ?? 1 })}</b> : message}
        </p>
        {isWaiting && autoBuy && <p className={classes.quiet}>{t('buys')}</p>}
      </div>
      {isWaiting && (
        <Button variant="default" aria-label={t('leaveLabel', { title })} onClick={() => void leave(entry)}>
          {t('leaveShort')}
        </Button>
      )}
    </li>
  );
}
