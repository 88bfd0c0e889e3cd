import { Button, Switch, TextInput } from '@mantine/core';
import type { Calendar } from '@padkos/contracts';
import { useState } from 'react';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './calendar.module.css';
import { readCapacity } from './read-capacity.ts';
import { useCalendarActs } from './use-calendar-acts.ts';

const SWITCHES = ['closesOnHolidays', 'leavesOutClosed', 'countsWorkingDays'] as const;

/** The settings for every delivery date, saved together. */
export function EveryDate({ settings, today }: Pick<Calendar, 'settings' | 'today'>) {
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
