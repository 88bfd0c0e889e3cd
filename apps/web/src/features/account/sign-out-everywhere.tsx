import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { leaveSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './settings-block.module.css';

/** Ends every session of the caller, after a confirmation. */
export function SignOutEverywhere() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = trpc.customer.account.signOutEverywhere.useMutation({
    onSuccess: async () => {
      await leaveSession(queryClient, () => navigate({ to: '/signin' }));
      toast.success({ title: t('everywhere.done.title'), message: t('everywhere.done.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('everywhere.failed'), message: refusalOf(error).message });
    },
  });
  const ask = async () => {
    const agreed = await askToConfirm({
      title: t('everywhere.question.title'),
      message: t('everywhere.question.message'),
      confirm: t('everywhere.question.confirm'),
      cancel: t('everywhere.question.cancel'),
      destructive: true,
    });
    if (agreed) signOut.mutate();
  };
  return (
    <div className={classes.form}>
      <Button
        variant="default"
        className={classes.submit}
        loading={signOut.isPending}
        onClick={() => void ask()}
      >
        {t('everywhere.submit')}
      </Button>
    </div>
  );
}
