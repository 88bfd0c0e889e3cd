import { Button, Group, Text } from '@mantine/core';
import type { User } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { Email } from '../../shared/ui/email.tsx';
import classes from './settings-block.module.css';

/** The caller's e-mail address and employee number, read-only. */
export function Identity({ user }: { user: User }) {
  const { t } = useTranslation('account');
  return (
    <dl className={classes.facts}>
      <dt>{t('identity.email')}</dt>
      <dd>
        <Email address={user.email} />
        {!user.emailConfirmed && <NotConfirmed />}
      </dd>
      <dt>{t('identity.employeeId')}</dt>
      <dd>{user.employeeId}</dd>
    </dl>
  );
}

/** Shown for an unconfirmed e-mail address, with a button that resends the link. */
function NotConfirmed() {
  const { t } = useTranslation('account');
  const send = trpc.customer.account.sendConfirmation.useMutation({
    onSuccess: () => toast.success({ title: t('identity.sent.title'), message: t('identity.sent.message') }),
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('identity.notSent'), message: refusalOf(error).message });
    },
  });
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {t('identity.notConfirmed')}
      </Text>
      <Button variant="light" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
        {t('identity.sendAgain')}
      </Button>
    </Group>
  );
}
