import { Button } from '@mantine/core';
import type { Calendar } from '@padkos/contracts';
import { useState } from 'react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { calendarColumns } from './calendar-columns.tsx';
import { calendarRows, rowKey } from './calendar-rows.ts';
import { CloseDaysDialog } from './close-days-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { useCalendarActs } from './use-calendar-acts.ts';

type Open =
  | { readonly dialog: 'close' | 'holiday' }
  | { readonly dialog: 'day'; readonly day: Calendar['days'][number] | null };

/** The rules for single dates of the coming year, with the dialogs that change them. */
export function CalendarList({ calendar }: { calendar: Calendar }) {
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
