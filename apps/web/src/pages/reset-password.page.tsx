import { Button, Card, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { passwordToggle } from '../features/auth/use-enter.ts';
import { prepareValidation, validateWith } from '../features/auth/validate-with.ts';
import { PasswordHint } from '../features/passwords/password-hint.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { nameFields } from '../shared/page-user.ts';
import { refusalOf } from '../shared/refusal.ts';
import { leaveSession } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { EmptyState } from '../shared/ui/error-state.tsx';
import { Logo } from '../shared/ui/logo.tsx';
import { usePageTitle } from '../shared/ui/page-title.tsx';
import classes from './reset-password.page.module.css';

/** The page of the reset link: sets a new password, which ends every session of the account. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { token } = useSearch({ from: '/reset-password' });
  return (
    <CentredPage>
      <div className={classes.column}>
        <div className={classes.logo}>
          <Logo size={36} />
        </div>
        <Card>{token === undefined ? <NoToken /> : <ResetForm token={token} />}</Card>
        <p className={classes.back}>
          <Link to="/signin">{t('reset.back')}</Link>
        </p>
      </div>
    </CentredPage>
  );
}

function NoToken() {
  const { t } = useTranslation('auth');
  return (
    <EmptyState level={1} icon={IconLinkOff} title={t('reset.noToken')} message={t('reset.noTokenMessage')} />
  );
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  usePageTitle(t('reset.title'));
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: { token, password: '' },
    validate: validateWith('resetPasswordInput'),
  });
  const reset = trpc.customer.account.resetPassword.useMutation({
    onSuccess: async () => {
      await leaveSession(queryClient, () => navigate({ to: '/signin', replace: true }));
      toast.success({ title: t('reset.done.title'), message: t('reset.done.message') });
    },
    onError: (error) => {
      const { message } = refusalOf(error);
      form.setFieldError('password', message);
      toast.failure({ title: t('reset.failed'), message });
    },
  });
  return (
    <form noValidate onFocus={prepareValidation} onSubmit={form.onSubmit((values) => reset.mutate(values))}>
      <Stack>
        <h1 className={classes.title}>{t('reset.title')}</h1>
        <Text c="dimmed">{t('reset.message')}</Text>
        <PasswordInput
          label={t('reset.password')}
          description={<PasswordHint password={form.values.password} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          visibilityToggleButtonProps={passwordToggle(t)}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
