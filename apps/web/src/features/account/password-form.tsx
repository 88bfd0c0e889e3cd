import { Alert, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePasswordInput } from '@padkos/contracts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { nameFields } from '../../shared/page-user.ts';
import { findFaults, isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { PasswordHint } from '../passwords/password-hint.tsx';
import classes from './settings-block.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The server requires a better password from this administrator. */
    hasWeakPassword?: true;
  }
}

/**
 * Changes the caller's password; a wrong current password is refused at its field. An administrator whose password is too weak
 * sees why, and continues to the console with the new one.
 */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const isTooWeak = useLocation().state.hasWeakPassword === true;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isTooWeak) return;
    first.current?.focus({ preventScroll: true });
    first.current?.form?.scrollIntoView({ block: 'center' });
  }, [isTooWeak]);
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: { currentPassword: '', newPassword: '' },
    validate: (values) => findFaults(changePasswordInput, values),
  });
  const change = trpc.customer.account.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      toast.success({ title: t('password.done.title'), message: t('password.done.message') });
      if (isTooWeak) void navigate({ to: '/admin', replace: true });
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
      {isTooWeak && <Alert color="yellow">{t('password.tooWeak')}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input name="username" type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...field}
        ref={first}
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
