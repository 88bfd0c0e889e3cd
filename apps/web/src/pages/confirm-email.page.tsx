import { Button, Card, Stack, Text } from '@mantine/core';
import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { refusalOf } from '../shared/refusal.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { EmptyState } from '../shared/ui/error-state.tsx';
import { Logo } from '../shared/ui/logo.tsx';
import { usePageTitle } from '../shared/ui/page-title.tsx';
import classes from './reset-password.page.module.css';

/** The page of the confirmation link. It needs a click, because mail scanners also open links. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const { token } = useSearch({ from: '/confirm-email' });
  return (
    <CentredPage>
      <div className={classes.column}>
        <div className={classes.logo}>
          <Logo size={36} />
        </div>
        <Card>{token === undefined ? <NoToken /> : <Confirm token={token} />}</Card>
        <p className={classes.back}>
          <Link to="/">{t('confirm.back')}</Link>
        </p>
      </div>
    </CentredPage>
  );
}

function NoToken() {
  const { t } = useTranslation('auth');
  return (
    <EmptyState
      level={1}
      icon={IconLinkOff}
      title={t('confirm.noToken')}
      message={t('confirm.noTokenMessage')}
    />
  );
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const utils = trpc.useUtils();
  const confirm = trpc.customer.account.confirmEmail.useMutation({
    onSuccess: () => void utils.customer.account.user.invalidate(),
    onError: (error) => toast.failure({ title: t('confirm.failed'), message: refusalOf(error).message }),
  });
  usePageTitle(confirm.isSuccess ? null : t('confirm.title'));
  if (confirm.isSuccess) {
    return (
      <EmptyState
        level={1}
        icon={IconMailCheck}
        title={t('confirm.done')}
        message={t('confirm.doneMessage')}
      />
    );
  }
  return (
    <Stack>
      <h1 className={classes.title}>{t('confirm.title')}</h1>
      <Text c="dimmed">{t('confirm.message')}</Text>
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {t('confirm.submit')}
      </Button>
    </Stack>
  );
}
