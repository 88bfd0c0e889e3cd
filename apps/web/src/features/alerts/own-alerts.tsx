import { Button, Chip, Input, Skeleton, Switch, TextInput } from '@mantine/core';
import { type SaveUserAlertsInput, saveUserAlertsInput, type UserAlerts } from '@padkos/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { readNumber } from '../../shared/read-number.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import classes from './alerts.module.css';

const USUAL_THRESHOLD = 50;

const USUAL_DAYS = [1, 2, 3, 4, 5];

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The alerts with their switches, each with its own fields. */
function AlertsForm({ saved }: { saved: UserAlerts }) {
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

/** The alerts that the person chooses, with a preview of the message. */
export function OwnAlerts() {
  const { t } = useTranslation('alerts');
  const query = trpc.customer.preferences.alerts.useQuery();
  if (query.data !== undefined) {
    const { lowBalance, nothingOrderedOn, weekMenu } = query.data;
    const hasAny = lowBalance !== null || nothingOrderedOn.length > 0 || weekMenu;
    return (
      <div className={classes.root}>
        <AlertsForm key={JSON.stringify(query.data)} saved={query.data} />
        {hasAny && <AlertsPreview />}
      </div>
    );
  }
  if (query.error === null) return <Skeleton height={160} role="status" aria-label={t('loading')} />;
  return (
    <ErrorState
      title={t('notLoaded')}
      message={refusalOf(query.error).message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** A preview of the message for the chosen alerts, and which of them it leaves out. */
function AlertsPreview() {
  const { t } = useTranslation('alerts');
  const query = trpc.customer.preferences.previewAlerts.useQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <section className={classes.preview} aria-labelledby="alerts-preview">
      <h3 id="alerts-preview" className={classes.heading}>
        {t('preview.title')}
      </h3>
      <p className={classes.hint}>{t('preview.hint')}</p>
      {query.data !== undefined ? (
        <>
          {query.data.message === null ? (
            <p className={classes.nothing}>{t('preview.nothing')}</p>
          ) : (
            <article className={classes.mail}>
              <p className={classes.subject}>{query.data.message.subject}</p>
              <p className={classes.text}>{query.data.message.text}</p>
            </article>
          )}
          {query.data.silent.length > 0 && (
            <>
              {query.data.message !== null && <p className={classes.hint}>{t('preview.silent')}</p>}
              <ul className={classes.silent}>
                {query.data.silent.map(({ alert, reason }) => (
                  <li key={alert}>{reason}</li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : query.error === null ? (
        <Skeleton height={120} role="status" aria-label={t('preview.loading')} />
      ) : (
        <ErrorState
          title={t('preview.notLoaded')}
          message={refusalOf(query.error).message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  );
}
