import { Button, Switch, TextInput } from '@mantine/core';
import type { Calendar } from '@padkos/contracts';
import { type CalendarDate, calendarDate, isCalendarDate } from '@padkos/domain';
import { useState } from 'react';
import classes from '../../features/admin-calendar/calendar.module.css';
import { calendarColumns } from '../../features/admin-calendar/calendar-columns.tsx';
import {
  CalendarDialog,
  CloseDaysDialog,
  DayDialog,
} from '../../features/admin-calendar/calendar-dialog.tsx';
import {
  type CalendarActs,
  calendarRows,
  readCapacity,
  rowKey,
  useCalendarActs,
} from '../../features/admin-calendar/use-calendar-acts.ts';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

const SWITCHES = ['closesOnHolidays', 'leavesOutClosed', 'countsWorkingDays'] as const;

/** The settings for every delivery date, saved together. */
function EveryDate({ settings, today }: Pick<Calendar, 'settings' | 'today'>) {
  const { t } = useTranslation('calendar');
  const acts = useCalendarActs();
  const [chosen, setChosen] = useState(settings);
  const [portions, setPortions] = useState(String(settings.dayCapacity ?? ''));
  const dayCapacity = readCapacity(portions);
  const isChanged =
    SWITCHES.some((name) => chosen[name] !== settings[name]) || dayCapacity !== settings.dayCapacity;
  const save = async () => {
    if (dayCapacity === undefined) return;
    await acts.saveSettings({ ...chosen, dayCapacity }, today);
  };
  return (
    <Panel title={t('every.title')} subtitle={t('every.message')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`every.${name}.label`)}
            description={t(`every.${name}.note`)}
            checked={chosen[name]}
            disabled={acts.working}
            onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })}
          />
        ))}
        <TextInput
          name="dayCapacity"
          className={classes.capacity ?? ''}
          size="sm"
          inputMode="numeric"
          label={t('every.dayCapacity.label')}
          description={t('every.dayCapacity.note')}
          placeholder={t('every.dayCapacity.none')}
          value={portions}
          disabled={acts.working}
          error={dayCapacity === undefined && t('day.badCapacity')}
          onChange={(event) => setPortions(event.currentTarget.value)}
        />
        <div>
          <Button
            type="submit"
            size="sm"
            variant="default"
            disabled={!isChanged || dayCapacity === undefined}
            loading={acts.working}
          >
            {t('every.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** When the kitchen delivers: closed days, public holidays, capacity and cutoffs. */
export default function CalendarSection() {
  const { t } = useTranslation('calendar');
  const calendar = trpc.admin.calendar.get.useQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={calendar} loading={t('loading')} failed={t('failed')} rows={8}>
        {(data) => (
          <div className={classes.screen}>
            <CalendarList calendar={data} />
            <EveryDate settings={data.settings} today={data.today} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type Open =
  | { readonly dialog: 'close' | 'holiday' }
  | { readonly dialog: 'day'; readonly day: Calendar['days'][number] | null };

/** The rules for single dates of the coming year, with the dialogs that change them. */
function CalendarList({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const acts = useCalendarActs();
  const [open, setOpen] = useState<Open | null>(null);
  const { today, settings } = calendar;
  const dialog = { today, acts, onClose: () => setOpen(null) };
  const hands = {
    acts,
    closesOnHolidays: settings.closesOnHolidays,
    onChangeDay: (day: Calendar['days'][number]) => setOpen({ dialog: 'day', day }),
  };
  return (
    <Panel
      flush
      title={t('year.title')}
      subtitle={t('year.message')}
      actions={
        <>
          <Button size="sm" onClick={() => setOpen({ dialog: 'close' })}>
            {t('close.open')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpen({ dialog: 'holiday' })}>
            {t('holiday.open')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpen({ dialog: 'day', day: null })}>
            {t('day.open')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('year.title')}
        rows={calendarRows(calendar)}
        rowKey={rowKey}
        columns={calendarColumns(t, hands)}
      />
      {open?.dialog === 'close' && <CloseDaysDialog {...dialog} />}
      {open?.dialog === 'holiday' && <HolidayDialog {...dialog} />}
      {open?.dialog === 'day' && <DayDialog {...dialog} day={open.day} />}
    </Panel>
  );
}

interface HolidayDialogProps {
  readonly today: CalendarDate;
  readonly acts: CalendarActs;
  readonly onClose: () => void;
}

/** Asks for a public holiday that is declared for one year. */
function HolidayDialog({ today, acts, onClose }: HolidayDialogProps) {
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
