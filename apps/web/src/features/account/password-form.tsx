import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePasswordInput } from '@padkos/contracts';
import { findFaults } from '../../shared/find-faults.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { PasswordHint } from '../passwords/password-hint.tsx';
import classes from './settings-block.module.css';

/** Changes the caller's password; the current one, when wrong, is refused at its field. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: (values) => findFaults(changePasswordInput, values),
  });
  const change = trpc.customer.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      toast.success({ title: t('password.done.title'), message: t('password.done.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const { code, message, issues } = refusalOf(error);
      if (code === 'WRONG_PASSWORD' || code === 'TOO_MANY') form.setFieldError('currentPassword', message);
      for (const issue of issues) form.setFieldError(issue.path, issue.message);
      toast.failure({ title: t('password.failed'), message });
    },
  });
  const field = {
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('password.show'), tabIndex: 0, 'aria-hidden': false },
  } as const;
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => change.mutate(values))}>
      {/* A password manager must know whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...field}
        label={t('password.current')}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        {...field}
        label={t('password.new')}
        description={<PasswordHint password={form.values.newPassword} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <Button type="submit" className={classes.submit} loading={change.isPending}>
        {change.isPending ? t('password.submitting') : t('password.submit')}
      </Button>
    </form>
  );
}
