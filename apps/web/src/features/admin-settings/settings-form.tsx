import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Settings, saveSettingsInput } from '@padkos/contracts';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { FixedFacts } from './fixed-facts.tsx';
import { kindOf, readSettings, SETTINGS_GROUPS, settingsForm, YES } from './settings-fields.ts';
import classes from './settings-form.module.css';

/** The site settings in groups; saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const form = useForm({
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
      form.setValues(settingsForm(saved));
      form.resetDirty(settingsForm(saved));
      toast.success({ title: t('saved.title'), message: t('saved.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const { message, issues } = refusalOf(error);
      for (const issue of issues) form.setFieldError(issue.path, issue.message);
      toast.failure({ title: t('saveFailed'), message });
    },
  });
  const dirty = form.isDirty();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => save.mutate(readSettings(values)))}
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
              ) : (
                <TextInput
                  key={field}
                  size="sm"
                  label={t(`fields.${field}`)}
                  type={kindOf(field)}
                  disabled={save.isPending}
                  {...(kindOf(field) === 'number' && { inputMode: 'numeric', min: 1, step: 1 })}
                  {...form.getInputProps(field)}
                />
              ),
            )}
          </div>
        </Panel>
      ))}
      <FixedFacts />
      <div className={classes.bar} data-dirty={dirty || undefined}>
        <p className={classes.note}>
          {dirty ? t('unsaved') : t('lastSaved', { when: instantText(settings.updatedAt) })}
        </p>
        {dirty && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            disabled={save.isPending}
            onClick={() => form.reset()}
          >
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
