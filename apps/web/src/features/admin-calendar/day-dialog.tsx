import { TextInput } from '@mantine/core';
import type { Calendar } from '@padkos/contracts';
import {
  type CalendarDate,
  calendarDate,
  isCalendarDate,
  johannesburgClock,
  johannesburgInstant,
  johannesburgTime,
} from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './calendar.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import { readCapacity } from './read-capacity.ts';
import type { CalendarActs } from './use-calendar-acts.ts';

interface DayDialogProps {
  readonly today: CalendarDate;
  /** The date to change; null to add one. */
  readonly day: Calendar['days'][number] | null;
  readonly acts: CalendarActs;
  readonly onClose: () => void;
}

/** Asks for the capacity and the earlier cutoff of one date; an empty field means the same as on every date. */
export function DayDialog({ today, day, acts, onClose }: DayDialogProps) {
  const { t } = useTranslation('calendar');
  const closing = day?.closesAt == null ? null : new Date(day.closesAt);
  const [date, setDate] = useState<string>(day?.date ?? '');
  const [portions, setPortions] = useState(String(day?.capacity ?? ''));
  const [cutoffDate, setCutoffDate] = useState<string>(
    closing === null ? '' : johannesburgClock(closing).date,
  );
  const [cutoffTime, setCutoffTime] = useState(closing === null ? '' : johannesburgTime(closing));
  const [tried, setTried] = useState(false);
  const capacity = readCapacity(portions);
  const isDate = isCalendarDate(date) && date >= today;
  const wantsCutoff = cutoffDate !== '' || cutoffTime !== '';
  const hasCutoff = isCalendarDate(cutoffDate) && cutoffTime !== '';
  const tooLate = hasCutoff && isDate && cutoffDate >= date;
  // A date that has them may lose both.
  const isEmpty = !wantsCutoff && capacity === null && day === null;
  const isHalf = wantsCutoff && !hasCutoff;
  const save = async () => {
    setTried(true);
    if (!isDate || capacity === undefined || isEmpty || isHalf || tooLate) return;
    const closesAt = hasCutoff ? johannesburgInstant(cutoffDate, cutoffTime).toISOString() : null;
    if (await acts.setDay({ date: calendarDate(date), capacity, closesAt })) onClose();
  };
  return (
    <CalendarDialog
      title={t('day.title')}
      message={t('day.message')}
      submit={t('day.submit')}
      working={acts.working}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <div className={classes.pair}>
        <TextInput
          name="date"
          type="date"
          label={t('day.date')}
          min={today}
          value={date}
          error={tried && !isDate && t('missing.date')}
          disabled={day !== null}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextInput
          name="capacity"
          inputMode="numeric"
          label={t('day.capacity')}
          placeholder={t('day.everyDate')}
          value={portions}
          error={capacity === undefined ? t('day.badCapacity') : tried && isEmpty && t('day.missing')}
          onChange={(event) => setPortions(event.currentTarget.value)}
        />
        <TextInput
          name="cutoffDate"
          type="date"
          label={t('day.cutoffDate')}
          value={cutoffDate}
          error={tooLate ? t('day.tooLate') : tried && isHalf && cutoffDate === '' && t('missing.date')}
          onChange={(event) => setCutoffDate(event.currentTarget.value)}
        />
        <TextInput
          name="cutoffTime"
          type="time"
          label={t('day.cutoffTime')}
          value={cutoffTime}
          error={tried && isHalf && cutoffTime === '' && t('day.missingTime')}
          onChange={(event) => setCutoffTime(event.currentTarget.value)}
        />
      </div>
    </CalendarDialog>
  );
}
