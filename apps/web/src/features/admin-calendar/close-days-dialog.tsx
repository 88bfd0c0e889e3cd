import { TextInput } from '@mantine/core';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
  isCalendarDate,
  MAX_CLOSED_DAYS,
} from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './calendar.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import type { CalendarActs } from './use-calendar-acts.ts';

interface CloseDaysDialogProps {
  readonly today: CalendarDate;
  readonly acts: CalendarActs;
  readonly onClose: () => void;
}

/** Asks for the dates that are closed, and why. */
export function CloseDaysDialog({ today, acts, onClose }: CloseDaysDialogProps) {
  const { t } = useTranslation('calendar');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const last = to === '' ? from : to;
  const valid = isCalendarDate(from) && isCalendarDate(last) && from >= today;
  const fits = valid && from <= last && daysBetween(from, last) < MAX_CLOSED_DAYS;
  const close = async () => {
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
      ready={fits && reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void close()}
    >
      <div className={classes.pair}>
        <TextInput
          data-autofocus
          type="date"
          label={t('close.from')}
          min={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('close.to')}
          min={from || today}
          value={last}
          error={valid && !fits && t('close.badRange', { count: MAX_CLOSED_DAYS })}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('close.reason')}
        description={t('close.reasonNote')}
        placeholder={t('close.reasonExample')}
        maxLength={120}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </CalendarDialog>
  );
}
