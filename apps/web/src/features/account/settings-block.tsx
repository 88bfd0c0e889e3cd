import { Button, Card } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { leaveSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './settings-block.module.css';

interface SettingsBlockProps {
  readonly title: string;
  readonly message: string;
  readonly children: ReactNode;
}

/** One block of the account page: explanation at the left, fields in a card at the right. */
export function SettingsBlock({ title, message, children }: SettingsBlockProps) {
  const heading = useId();
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <p className={classes.message}>{message}</p>
      </div>
      <Card className={classes.card}>{children}</Card>
    </section>
  );
}

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
