import { Switch } from '@mantine/core';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './settings-form.module.css';

/** Whether administrators need a second factor; it is changed at once, after a question and a fresh proof. */
export function SecondFactorRule({ required }: { required: boolean }) {
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
