import { Button, Modal, TextInput } from '@mantine/core';
import type { Calendar } from '@padkos/contracts';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
  isCalendarDate,
  johannesburgClock,
  johannesburgInstant,
  johannesburgTime,
  MAX_CLOSED_DAYS,
} from '@padkos/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './calendar.module.css';
import { type CalendarActs, readCapacity } from './use-calendar-acts.ts';

interface CalendarDialogProps {
  readonly title: string;
  readonly message: string;
  readonly submit: string;
  readonly working: boolean;
  readonly onClose: () => void;
  /** Saves the values of the fields, or shows their faults. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, their purpose, and a save button. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { title, message, submit, working, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) onSubmit();
        }}
      >
        <p className={classes.message}>{message}</p>
        {children}
        <div className={classes.answers}>
          <Button variant="default" disabled={working} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={working}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

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
