import { Button, Chip, Input, Switch, TextInput } from '@mantine/core';
import { type SaveUserAlertsInput, saveUserAlertsInput, type UserAlerts } from '@padkos/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { readNumber } from '../../shared/read-number.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { NumberField } from '../../shared/ui/number-field.tsx';
import classes from './alerts.module.css';

const USUAL_THRESHOLD = 50;

const USUAL_DAYS = [1, 2, 3, 4, 5];

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The alerts with their switches, each with its own fields. */
export function AlertsForm({ saved }: { saved: UserAlerts }) {
  const { t } = useTranslation('alerts');
  const { t: words } = useTranslation('standingOrders');
  const utils = trpc.useUtils();
  const [fields, setFields] = useState(() => fieldsOf(saved));
  const [tried, setTried] = useState(false);
  const set = (change: Partial<AlertFields>) => setFields({ ...fields, ...change });
  const save = trpc.customer.preferences.saveAlerts.useMutation({
    onSuccess: (alerts) => {
      utils.customer.preferences.alerts.setData(undefined, alerts);
      void utils.customer.preferences.previewAlerts.invalidate();
      toast.success({ title: t('done.title'), message: t('done.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('failed'), message: refusalOf(error).message });
    },
  });
  const problems = problemsOf(fields);
  const isWrong = Object.values(problems).some(Boolean);
  const isDirty = isWrong || JSON.stringify(choicesOf(fields)) !== JSON.stringify(saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) save.mutate(choicesOf(fields));
  };
  return (
    <form noValidate className={classes.form} aria-busy={save.isPending} onSubmit={submit}>
      <div className={classes.alert}>
        <Switch
          label={t('lowBalance.label')}
          description={t('lowBalance.description')}
          checked={fields.lowBalanceOn}
          onChange={({ currentTarget: { checked } }) => set({ lowBalanceOn: checked })}
        />
        {fields.lowBalanceOn && (
          <NumberField
            name="lowBalance"
            size="md"
            className={classes.field}
            label={t('lowBalance.below')}
            value={fields.lowBalance}
            onChange={(lowBalance) => set({ lowBalance })}
            error={tried && problems.lowBalance && t('lowBalance.missing')}
          />
        )}
      </div>
      <div className={classes.alert}>
        <Switch
          label={t('nothingOrdered.label')}
          description={t('nothingOrdered.description')}
          checked={fields.nothingOrderedOn}
          onChange={({ currentTarget: { checked } }) => set({ nothingOrderedOn: checked })}
        />
        {fields.nothingOrderedOn && (
          <Input.Wrapper
            component="fieldset"
            className={classes.days}
            label={t('nothingOrdered.days')}
            labelElement="div"
            error={tried && problems.days && t('nothingOrdered.missing')}
          >
            <Chip.Group multiple value={[...fields.days]} onChange={(days) => set({ days })}>
              <div className={classes.chips}>
                {DAYS.map((day) => (
                  <Chip key={day} value={day} variant="outline" aria-label={words(`longDays.${day}`)}>
                    {words(`days.${day}`)}
                  </Chip>
                ))}
              </div>
            </Chip.Group>
          </Input.Wrapper>
        )}
      </div>
      <div className={classes.alert}>
        <Switch
          label={t('weekMenu.label')}
          description={t('weekMenu.description')}
          checked={fields.weekMenu}
          onChange={({ currentTarget: { checked } }) => set({ weekMenu: checked })}
        />
      </div>
      {(fields.nothingOrderedOn || fields.weekMenu) && (
        <TextInput
          name="time"
          type="time"
          className={classes.field}
          label={t('time')}
          description={fields.nothingOrderedOn && t('timeHint')}
          value={fields.time}
          onChange={({ currentTarget: { value } }) => set({ time: value })}
          error={tried && problems.time && t('timeMissing')}
        />
      )}
      <Button type="submit" className={classes.submit} loading={save.isPending} disabled={!isDirty}>
        {save.isPending ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

/** The alerts while they are filled in; an alert that is switched off keeps its values. */
interface AlertFields {
  readonly lowBalanceOn: boolean;
  /** The text as typed. */
  readonly lowBalance: string;
  readonly nothingOrderedOn: boolean;
  readonly days: readonly string[];
  readonly weekMenu: boolean;
  readonly time: string;
}

/** The fields for the saved choices, with sensible defaults for alerts that are off. */
export function fieldsOf({ lowBalance, nothingOrderedOn, weekMenu, time }: UserAlerts): AlertFields {
  const hasDays = nothingOrderedOn.length > 0;
  return {
    lowBalanceOn: lowBalance !== null,
    lowBalance: String(lowBalance ?? USUAL_THRESHOLD),
    nothingOrderedOn: hasDays,
    days: (hasDays ? nothingOrderedOn : USUAL_DAYS).map(String),
    weekMenu,
    time,
  };
}

/** What is missing or wrong in the fields; false if nothing is. */
export function problemsOf(fields: AlertFields) {
  const { shape } = saveUserAlertsInput;
  const lowBalance = readNumber(fields.lowBalance);
  return {
    lowBalance:
      fields.lowBalanceOn && (lowBalance === null || !shape.lowBalance.safeParse(lowBalance).success),
    days: fields.nothingOrderedOn && fields.days.length === 0,
    time: !shape.time.safeParse(fields.time).success,
  };
}

/** What to send for fields without problems. */
export function choicesOf(fields: AlertFields): SaveUserAlertsInput {
  return saveUserAlertsInput.parse({
    lowBalance: fields.lowBalanceOn ? readNumber(fields.lowBalance) : null,
    nothingOrderedOn: fields.nothingOrderedOn ? fields.days.map(Number) : [],
    weekMenu: fields.weekMenu,
    time: fields.time,
  });
}
