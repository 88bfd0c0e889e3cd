import { Switch } from '@mantine/core';
import { RetentionRules } from '../../features/admin-settings/retention-rules.tsx';
import classes from '../../features/admin-settings/settings-form.module.css';
import { SettingsForm } from '../../features/admin-settings/settings-form.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The site settings and the constants. */
export default function SettingsSection() {
  const { t } = useTranslation('settings');
  const settings = trpc.admin.settings.get.useQuery();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={settings} loading={t('loading')} failed={t('failed')} rows={8}>
        {(data) => (
          <>
            <SettingsForm settings={data} />
            <SecondFactorRule required={data.secondFactorRequired} />
            <RetentionRules />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Whether administrators need a second factor; the change takes effect at once, after a confirmation and fresh proof. */
function SecondFactorRule({ required }: { required: boolean }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const save = trpc.admin.settings.requireSecondFactor.useMutation({
    onSuccess: (saved) => {
      utils.admin.settings.get.setData(undefined, saved);
      toast.success({ title: t('saved.title'), message: t('saved.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('saveFailed'), message: refusalOf(error).message });
    },
  });
  const ask = async () => {
    const words = required ? 'secondFactor.off' : 'secondFactor.on';
    const agreed = await askToConfirm({
      title: t(`${words}.title`),
      message: t(`${words}.message`),
      confirm: t(`${words}.confirm`),
      cancel: t('secondFactor.cancel'),
      destructive: required,
    });
    if (agreed) save.mutate({ required: !required });
  };
  return (
    <div className={classes.rule}>
      <Panel title={t('secondFactor.title')} subtitle={t('secondFactor.message')}>
        <Switch
          label={t('secondFactor.label')}
          checked={required}
          disabled={save.isPending}
          onChange={() => void ask()}
        />
      </Panel>
    </div>
  );
}
