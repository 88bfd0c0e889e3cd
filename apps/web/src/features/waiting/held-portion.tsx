import { Button } from '@mantine/core';
import type { WaitingEntry } from '@padkos/contracts';
import { calendarDate, johannesburgTime } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import classes from './held-portion.module.css';
import { useCostText, useWaitingActs } from './use-waiting-acts.ts';
import { TakeAllSame } from './waiting-state.tsx';

interface HeldPortionProps {
  readonly entry: WaitingEntry;
  readonly until: Date;
}

/** A portion held for the customer, on the start page. */
export default function HeldPortion({ entry, until }: HeldPortionProps) {
  const { t } = useTranslation('waiting');
  const { take, isTaking, refused, forgetRefused } = useWaitingActs();
  const cost = useCostText(entry);
  const time = johannesburgTime(until);
  const { title, deliveryDate } = entry;
  return (
    <section className={classes.root} aria-label={t('held')}>
      <div className={classes.words}>
        <p className={classes.title}>{t('heldUntil', { time, title })}</p>
        <p className={classes.quiet}>{t('heldFor', { date: shortDate(calendarDate(deliveryDate)), cost })}</p>
      </div>
      <Button
        className={classes.take ?? ''}
        loading={isTaking}
        aria-label={t('takeLabel', { title, time })}
        onClick={() => void take(entry)}
      >
        {t('takeIt')}
      </Button>
      {refused !== null && (
        <TakeAllSame message={refused} onConfirm={() => void take(entry, true)} onClose={forgetRefused} />
      )}
    </section>
  );
}
