import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { hasPasskeys, nameFields } from '../../shared/page-user.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { OtherWaysProps } from '../passkeys/other-ways.tsx';
import classes from './form.module.css';
import { passwordToggle, useEnter, useFormMemory } from './use-enter.ts';
import { prepareValidation, validateWith } from './validate-with.ts';

/** How long after the form passkeys and codes are loaded, in milliseconds; they are not part of the first screen. */
const OTHER_WAYS_MS = 300;

// If they cannot be loaded, the password still signs in.
const OtherWays = lazyPart(async (): Promise<{ default: ComponentType<OtherWaysProps> }> => {
  await new Promise((resolve) => setTimeout(resolve, OTHER_WAYS_MS));
  return import('../passkeys/other-ways.tsx').catch(() => ({ default: NoOtherWays }));
});
const NoOtherWays = ({ children }: OtherWaysProps) => children;
const ForgotPasswordDialog = lazyPart(() => import('./forgot-password-dialog.tsx'));

/**
 * Signs in with email and password, plus a code or a passkey for accounts with a second factor; or with a passkey alone. A
 * refusal is shown in a toast and at its field.
 */
export function SignInForm() {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const [forgot, forgotDialog] = useDisclosure();
  const [typed, keep] = useFormMemory('signIn', { email: '', password: '' });
  const [code, setCode] = useFormMemory<string | null>('code', null);
  const [hasApp, setHasApp] = useFormMemory('hasApp', true);
  const [codeRefusal, setCodeRefusal] = useState<string | null>(null);
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: typed,
    onValuesChange: keep,
    validate: validateWith('signInInput'),
  });
  // Text typed before the app was loaded is only in the fields.
  const takeTyped = useEffectEvent(() => {
    for (const field of ['email', 'password'] as const) {
      const input = form.getInputNode(field);
      if (input instanceof HTMLInputElement && input.value !== '') form.setFieldValue(field, input.value);
    }
  });
  useEffect(() => takeTyped(), []);
  const signIn = trpc.customer.account.signIn.useMutation({
    onSuccess: async (user) => {
      await enter(user);
      toast.success({
        title: t('signIn.done.title'),
        message: t('signIn.done.message', { name: user.firstName }),
      });
    },
    onError: (error) => {
      const { code: refusal, message, params } = refusalOf(error);
      setCodeRefusal(refusal === 'CODE_WRONG' ? message : null);
      if (refusal === 'SECOND_FACTOR_NEEDED') {
        setHasApp(params.app === 'yes');
        return setCode('');
      }
      if (refusal === 'CODE_WRONG') return;
      form.setFieldError('password', message);
      toast.failure({ title: t('signIn.failed'), message });
    },
  });
  const submit = (
    <Button
      type="submit"
      size="lg"
      fullWidth
      loading={signIn.isPending}
      aria-busy={form.submitting || undefined}
      mt="xs"
    >
      {signIn.isPending ? t('signIn.submitting') : t('signIn.submit')}
    </Button>
  );
  return (
    <>
      <form
        noValidate
        onFocus={prepareValidation}
        onSubmit={form.onSubmit((values) => signIn.mutate({ ...values, ...(code && { code }) }))}
      >
        <Stack gap="md">
          <TextInput
            label={t('fields.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            placeholder={t('fields.emailPlaceholder')}
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <div className={classes.password}>
            <PasswordInput
              label={t('fields.password')}
              autoComplete="current-password"
              required
              withAsterisk={false}
              visibilityToggleButtonProps={passwordToggle(t)}
              {...form.getInputProps('password')}
            />
            <Anchor
              component="button"
              type="button"
              size="sm"
              className={classes.forgot}
              onClick={forgotDialog.open}
            >
              {t('signIn.forgot')}
            </Anchor>
          </div>
          <Suspense
            fallback={
              <>
                {submit}
                {hasPasskeys() && <div className={classes.passkey} />}
              </>
            }
          >
            <OtherWays
              code={code}
              hasApp={hasApp}
              refusal={codeRefusal}
              onCode={setCode}
              onPasskey={(passkey) => signIn.mutate({ ...form.values, passkey })}
            >
              {submit}
            </OtherWays>
          </Suspense>
        </Stack>
      </form>
      {forgot && (
        <Suspense>
          <ForgotPasswordDialog onClose={forgotDialog.close} email={form.values.email} />
        </Suspense>
      )}
    </>
  );
}
