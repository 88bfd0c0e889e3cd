import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { shownLanguage, useTranslation } from '../../shared/i18n/i18n.ts';
import { nameFields } from '../../shared/page-user.ts';
import { type Refusal, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { PasswordHint } from '../passwords/password-hint.tsx';
import classes from './form.module.css';
import { passwordToggle, useEnter, useFormMemory } from './use-enter.ts';
import { prepareValidation, validateWith } from './validate-with.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  employeeId: '',
  cellPhone: '',
  password: '',
  role: 'customer' as const,
  isActive: true as const,
};

/** The field that each refusal concerns. */
const FIELD_OF: Partial<Record<Refusal['code'], string>> = {
  EMAIL_TAKEN: 'email',
  EMPLOYEE_ID_TAKEN: 'employeeId',
  CELL_PHONE_TAKEN: 'cellPhone',
};

/** Creates a customer account. A refusal is shown at the field that caused it. */
export default function SignUpForm() {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const [typed, keep] = useFormMemory('signUp', EMPTY);
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: typed,
    onValuesChange: keep,
    validate: validateWith('registerInput'),
  });
  const register = trpc.customer.account.register.useMutation({
    onSuccess: async (user) => {
      await enter(user);
      toast.success({
        title: t('register.done.title'),
        message: t('register.done.message', { name: user.firstName }),
      });
    },
    onError: (error) => {
      const { code, message, issues } = refusalOf(error);
      const field = FIELD_OF[code];
      if (field !== undefined) form.setFieldError(field, message);
      for (const issue of issues) form.setFieldError(issue.path, issue.message);
      toast.failure({ title: t('register.failed'), message });
    },
  });
  const field = (name: 'firstName' | 'lastName' | 'email' | 'employeeId' | 'cellPhone') => ({
    label: t(name === 'email' ? 'fields.email' : `register.${name}`),
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });
  return (
    <form
      noValidate
      onFocus={prepareValidation}
      onSubmit={form.onSubmit((values) => register.mutate({ ...values, language: shownLanguage() }))}
    >
      <Stack gap="md">
        <div className={classes.names} data-short>
          <TextInput {...field('firstName')} autoComplete="given-name" />
          <TextInput {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('fields.emailPlaceholder')}
        />
        <div className={classes.names}>
          <TextInput {...field('employeeId')} autoComplete="off" />
          <TextInput
            {...field('cellPhone')}
            type="tel"
            autoComplete="tel"
            placeholder={t('register.cellPhonePlaceholder')}
          />
        </div>
        <PasswordInput
          label={t('fields.password')}
          description={form.errors.password ? undefined : <PasswordHint password={form.values.password} />}
          autoComplete="new-password"
          required
          withAsterisk={false}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          visibilityToggleButtonProps={passwordToggle(t)}
          {...form.getInputProps('password')}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={register.isPending}
          aria-busy={form.submitting || undefined}
          mt="xs"
        >
          {register.isPending ? t('register.submitting') : t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
