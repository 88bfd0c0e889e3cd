import { Skeleton, Switch } from '@mantine/core';
import type { MailPreferences as Preferences } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import classes from './settings-block.module.css';

const CHOICES = ['orderConfirmed', 'tokensCredited'] as const satisfies (keyof Preferences)[];

/** The caller's optional messages; each choice saves at once. */
export function MailPreferences() {
  const { t } = useTranslation('account');
  const query = trpc.customer.preferences.mail.useQuery();
  if (query.data !== undefined) return <Choices saved={query.data} />;
  if (query.error !== null) {
    return (
      <ErrorState
        title={t('messages.notLoaded')}
        message={refusalOf(query.error).message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={classes.form} role="status" aria-label={t('messages.loading')}>
      {CHOICES.map((choice) => (
        <Skeleton key={choice} height={44} />
      ))}
    </div>
  );
}

function Choices({ saved }: { saved: Preferences }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const save = trpc.customer.preferences.saveMail.useMutation({
    onSuccess: (preferences) => {
      utils.customer.preferences.mail.setData(undefined, preferences);
      toast.success({ title: t('messages.done.title'), message: t('messages.done.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('messages.failed'), message: refusalOf(error).message });
    },
  });
  const shown = save.isPending ? save.variables : saved;
  return (
    <div className={classes.form} aria-busy={save.isPending}>
      {CHOICES.map((choice) => (
        <Switch
          key={choice}
          label={t(`messages.${choice}.label`)}
          description={t(`messages.${choice}.description`)}
          checked={shown[choice]}
          // Not disabled while saving, which would take the keyboard focus away.
          onChange={({ currentTarget: { checked } }) => {
            if (!save.isPending) save.mutate({ ...saved, [choice]: checked });
          }}
        />
      ))}
      <p className={classes.always}>{t('messages.always')}</p>
    </div>
  );
}
