import { TextInput } from '@mantine/core';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
  isCalendarDate,
  MAX_CLOSED_DAYS,
} from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './calendar.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import type { CalendarActs } from './use-calendar-acts.ts';

interface CloseDaysDialogProps {
  readonly today: CalendarDate;
  readonly acts: CalendarActs;
  readonly onClose: () => void;
}

/** Asks which dates to close, and why. */
export function CloseDaysDialog({ today, acts, onClose }: CloseDaysDialogProps) {
  const { t } = useTranslation('calendar');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const last = to === '' ? from : to;
  const isFrom = isCalendarDate(from) && from >= today;
  const fits = isFrom && isCalendarDate(last) && from <= last && daysBetween(from, last) < MAX_CLOSED_DAYS;
  const close = async () => {
    setTried(true);
    if (!fits || reason.trim() === '') return;
    const done = await acts.close({
      from: calendarDate(from),
      to: calendarDate(last),
      reason: reason.trim(),
    });
    if (done) onClose();
  };
  return (
    <CalendarDialog
      title={t('close.title')}
      message={t('close.message')}
      submit={t('close.submit')}
      working={acts.working}
      onClose={onClose}
      onSubmit={() => void close()}
    >
      <div className={classes.pair}>
        <TextInput
          name="from"
          data-autofocus
          type="date"
          label={t('close.from')}
          min={today}
          value={from}
          error={tried && !isFrom && t('missing.date')}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          name="to"
          type="date"
          label={t('close.to')}
          min={from || today}
          value={last}
          error={isFrom && !fits && t('close.badRange', { count: MAX_CLOSED_DAYS })}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <TextInput
        name="reason"
        label={t('close.reason')}
        description={t('close.reasonNote')}
        placeholder={t('close.reasonExample')}
        maxLength={120}
        value={reason}
        error={tried && reason.trim() === '' && t('close.missingReason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </CalendarDialog>
  );
}
