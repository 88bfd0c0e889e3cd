import { Button, Modal, NativeSelect } from '@mantine/core';
import {
  addDays,
  type CalendarDate,
  type CopiedDay,
  type CopiedDish,
  copyPreview,
  type LeftAlone,
} from '@padkos/domain';
import { useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { DialogAnswers } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import classes from './copy-week.module.css';
import { type PlannedDay, useCopyWeek, useWeek, weekText } from './use-week.ts';

/** How many weeks before and after the shown one are offered. */
const WEEKS = 8;

interface CopyWeekProps {
  /** The Monday of the week on screen. */
  readonly monday: CalendarDate;
  /** Whether that week has no dish yet: it is then the target of the copy. */
  readonly isEmpty: boolean;
  readonly today: CalendarDate;
  /** Receives the Monday of the week that was copied to, or nothing if nothing was copied. */
  readonly onClose: (to?: CalendarDate) => void;
}

/** Copies a week's menus to another week: shows the changes day by day, and asks once. */
export function CopyWeek({ monday, isEmpty, today, onClose }: CopyWeekProps) {
  const { t } = useTranslation('planner');
  const { t: common } = useTranslation();
  const [from, setFrom] = useState(isEmpty ? addDays(monday, -7) : monday);
  const [to, setTo] = useState(isEmpty ? monday : addDays(monday, 7));
  const source = useWeek(from);
  const target = useWeek(to);
  const { working, copy } = useCopyWeek();
  const weeks = Array.from({ length: 2 * WEEKS + 1 }, (_, index) => addDays(monday, 7 * (index - WEEKS)));
  const choices = (besides: CalendarDate, isTarget: boolean) =>
    weeks
      .filter((week) => week !== besides && (!isTarget || addDays(week, 6) > today))
      .map((week) => ({ value: week, label: weekText(week) }));
  const chosen = (value: string) => weeks.find((week) => week === value) ?? monday;
  const isFetching = source.isFetching || target.isFetching;
  const read = isFetching || !source.data || !target.data ? undefined : [...source.data, ...target.data];
  const preview = read && copyPreview({ from, to, today, ...lookUp(read) });
  const changed = preview?.filter(({ leftAlone }) => leftAlone === null).length ?? 0;
  const query = {
    data: preview,
    error: isFetching ? null : (source.error ?? target.error),
    isFetching,
    refetch: () => Promise.all([source.refetch(), target.refetch()]),
  };
  const submit = async () => {
    if (await copy(from, to)) onClose(to);
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={working ? () => undefined : () => onClose()}
      title={t('copy.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.weeks}>
        <NativeSelect
          name="from"
          label={t('copy.from')}
          value={from}
          data={choices(to, false)}
          disabled={working}
          onChange={({ currentTarget }) => setFrom(chosen(currentTarget.value))}
        />
        <NativeSelect
          name="to"
          label={t('copy.to')}
          value={to}
          data={choices(from, true)}
          disabled={working}
          onChange={({ currentTarget }) => setTo(chosen(currentTarget.value))}
        />
      </div>
      <Loaded bare query={query} loading={t('loading')} failed={t('loadFailed')} rows={7}>
        {(days) => <CopiedDays days={days} />}
      </Loaded>
      <DialogAnswers>
        <Button variant="default" disabled={working} onClick={() => onClose()}>
          {common('cancel')}
        </Button>
        <Button loading={working} disabled={changed === 0} onClick={() => void submit()}>
          {t('copy.confirm', { count: changed })}
        </Button>
      </DialogAnswers>
    </Modal>
  );
}

/** Looks up the lines and the closed days of the loaded weeks. */
function lookUp(days: readonly PlannedDay[]) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return {
    toOrderLines: (date: CalendarDate) => byDate.get(date)?.all ?? [],
    closedReason: (date: CalendarDate) => byDate.get(date)?.closed ?? null,
  };
}

/** What copying changes, day by day. */
function CopiedDays({ days }: { days: readonly CopiedDay[] }) {
  return (
    <ul className={classes.days}>
      {days.map((day) => (
        <li key={day.date} className={classes.day} data-left={day.leftAlone !== null || undefined}>
          <h3 className={classes.date}>{shortDate(day.date)}</h3>
          {day.leftAlone === null ? <Changes day={day} /> : <Left why={day.leftAlone} />}
        </li>
      ))}
    </ul>
  );
}

function Left({ why }: { why: LeftAlone }) {
  const { t } = useTranslation('planner');
  const text =
    why.kind === 'closed' ? t('copy.left.closed', { reason: why.reason }) : t(`copy.left.${why.kind}`);
  return <p className={classes.quiet}>{text}</p>;
}

function Changes({ day }: { day: CopiedDay }) {
  const { t } = useTranslation('planner');
  const count = (portions: number | null) => portions ?? '∞';
  const parts = [
    ['on', day.comesOn, ({ title, after }: CopiedDish) => `${title} (${count(after)})`],
    ['off', day.comesOff, ({ title }: CopiedDish) => title],
    [
      'portions',
      day.portions,
      ({ title, before, after }: CopiedDish) => `${title} (${count(before)} → ${count(after)})`,
    ],
    ['bought', day.bought, ({ title }: CopiedDish) => title],
  ] as const;
  return (
    <dl className={classes.parts}>
      {parts.map(
        ([tone, dishes, text]) =>
          dishes.length > 0 && (
            <div key={tone} className={classes.part}>
              <dt data-tone={tone}>{t(`copy.parts.${tone}`, { count: dishes.length })}</dt>
              <dd>{dishes.map(text).join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
