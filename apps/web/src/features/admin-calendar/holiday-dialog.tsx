import { TextInput } from '@mantine/core';
import { type CalendarDate, calendarDate, isCalendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './calendar.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import type { CalendarActs } from './use-calendar-acts.ts';

interface HolidayDialogProps {
  readonly today: CalendarDate;
  readonly acts: CalendarActs;
  readonly onClose: () => void;
}

/** Asks for a public holiday that is declared for one year. */
export function HolidayDialog({ today, acts, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('calendar');
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isDate = isCalendarDate(date) && date >= today;
  const add = async () => {
    setTried(true);
    if (!isDate || name.trim() === '') return;
    const done = await acts.setHoliday({ date: calendarDate(date), name: name.trim(), isHoliday: true });
    if (done) onClose();
  };
  return (
    <CalendarDialog
      title={t('holiday.title')}
      message={t('holiday.message')}
      submit={t('holiday.submit')}
      working={acts.working}
      onClose={onClose}
      onSubmit={() => void add()}
    >
      <div className={classes.pair}>
        <TextInput
          name="date"
          data-autofocus
          type="date"
          label={t('holiday.date')}
          min={today}
          value={date}
          error={tried && !isDate && t('missing.date')}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextInput
          name="holiday"
          label={t('holiday.name')}
          placeholder={t('holiday.example')}
          maxLength={80}
          value={name}
          error={tried && name.trim() === '' && t('holiday.missingName')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </CalendarDialog>
  );
}
