import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Settings, saveSettingsInput } from '@padkos/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Callout, Panel } from '../../shared/console/panel.tsx';
import { useCountOpenOrders } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { nameFields } from '../../shared/page-user.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import { FixedFacts } from './fixed-facts.tsx';
import {
  kindOf,
  mergeSettings,
  readSettings,
  SETTINGS_GROUPS,
  settingsForm,
  YES,
} from './settings-fields.ts';
import classes from './settings-form.module.css';

/**
 * The site settings in groups, saved together. If somebody else has saved them since they were read, nothing is saved: the typed
 * values stay, the other fields take the values now stored, and the next attempt saves both.
 */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const [read, setRead] = useState(settings);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: settingsForm(settings),
    validate: (values) => {
      const { error } = saveSettingsInput.safeParse(readSettings(values));
      return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
    },
  });
  const save = trpc.admin.settings.save.useMutation({
    onSuccess: (saved) => {
      utils.admin.settings.get.setData(undefined, saved);
      void utils.customer.config.invalidate();
      show(saved, settingsForm(saved));
      setChanged(null);
      toast.success({ title: t('saved.title'), message: t('saved.message') });
    },
    onError: async (error) => {
      if (isSignedOut(error)) return;
      const { code, message, issues } = refusalOf(error);
      if (code === 'SETTINGS_CHANGED') {
        const stored = await utils.admin.settings.get.fetch(undefined, { staleTime: 0 }).catch(() => null);
        if (stored !== null) return keepTyped(stored);
      }
      for (const issue of issues) form.setFieldError(issue.path, issue.message);
      toast.failure({ title: t('saveFailed'), message });
    },
  });
  const show = (stored: Settings, values: typeof form.values) => {
    setRead(stored);
    form.setInitialValues(settingsForm(stored));
    form.setValues(values);
    form.resetDirty(settingsForm(stored));
  };
  const keepTyped = (stored: Settings) => {
    const { values, both } = mergeSettings(settingsForm(read), settingsForm(stored), form.values);
    show(stored, values);
    setChanged(both.map((field) => t(`fields.${field}`)));
  };
  const countOpen = useCountOpenOrders();
  /** Asks first, because a new delivery window also applies to orders that are already placed. */
  const agreed = async ({ deliveryWindowStart, deliveryWindowEnd }: typeof form.values) => {
    const isSame =
      deliveryWindowStart === read.deliveryWindowStart && deliveryWindowEnd === read.deliveryWindowEnd;
    const orders = isSame ? 0 : await countOpen({});
    if (orders === 0) return true;
    return askToConfirm({
      title: t('confirmWindow.title'),
      message: t('confirmWindow.message', { count: orders }),
      confirm: t('confirmWindow.confirm'),
      cancel: t('confirmWindow.cancel'),
    });
  };
  const dirty = form.isDirty();
  // Takes over newly read settings while nothing was typed.
  const follow = useEffectEvent((stored: Settings) => {
    if (!dirty && stored.updatedAt !== read.updatedAt) show(stored, settingsForm(stored));
  });
  useEffect(() => follow(settings), [settings]);
  const discard = () => {
    form.reset();
    setChanged(null);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(async (values) => {
        if (await agreed(values)) save.mutate({ ...readSettings(values), updatedAt: read.updatedAt });
      })}
    >
      {SETTINGS_GROUPS.map(({ key, fields }) => (
        <Panel key={key} title={t(`groups.${key}.title`)} subtitle={t(`groups.${key}.message`)}>
          <div className={classes.fields}>
            {fields.map((field) =>
              kindOf(field) === 'switch' ? (
                <Switch
                  key={field}
                  label={t(`fields.${field}`)}
                  disabled={save.isPending}
                  checked={form.values[field] === YES}
                  onChange={(event) => form.setFieldValue(field, String(event.currentTarget.checked))}
                />
              ) : kindOf(field) === 'number' ? (
                <NumberField
                  key={field}
                  name={field}
                  size="sm"
                  label={t(`fields.${field}`)}
                  disabled={save.isPending}
                  value={form.values[field]}
                  error={form.errors[field]}
                  onChange={(typed) => form.setFieldValue(field, typed)}
                />
              ) : (
                <TextInput
                  key={field}
                  size="sm"
                  label={t(`fields.${field}`)}
                  type={kindOf(field)}
                  disabled={save.isPending}
                  {...form.getInputProps(field)}
                />
              ),
            )}
          </div>
        </Panel>
      ))}
      <FixedFacts />
      {changed !== null && (
        <Callout
          tone="waiting"
          title={t('changed.title')}
          messages={[
            t('changed.message'),
            ...(changed.length > 0 ? [t('changed.both', { fields: changed.join(', ') })] : []),
          ]}
        />
      )}
      <div className={classes.bar} data-dirty={dirty || undefined}>
        <p className={classes.note}>
          {dirty ? t('unsaved') : t('lastSaved', { when: instantText(read.updatedAt) })}
        </p>
        {dirty && (
          <Button variant="subtle" color="gray" size="sm" disabled={save.isPending} onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={save.isPending} disabled={!dirty || save.isPending}>
          {save.isPending ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  );
}
