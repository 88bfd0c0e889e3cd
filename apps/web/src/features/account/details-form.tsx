import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type UpdateProfileInput, type User, updateProfileInput } from '@padkos/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { nameFields } from '../../shared/page-user.ts';
import { findFaults, isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { sessionQuery } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { Email } from '../../shared/ui/email.tsx';
import classes from './settings-block.module.css';

const valuesOf = ({ firstName, lastName, cellPhone }: User): UpdateProfileInput => ({
  firstName,
  lastName,
  cellPhone,
});

/** The caller's name and phone number. A number that another user has is refused at its field. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: valuesOf(user),
    validate: (values) => findFaults(updateProfileInput, values),
  });
  const save = trpc.customer.account.updateProfile.useMutation({
    onSuccess: (saved) => {
      queryClient.setQueryData(sessionQuery.queryKey, saved);
      form.setValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
      toast.success({ title: t('details.done.title'), message: t('details.done.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const { code, message, issues } = refusalOf(error);
      if (code === 'CELL_PHONE_TAKEN') form.setFieldError('cellPhone', message);
      for (const issue of issues) form.setFieldError(issue.path, issue.message);
      toast.failure({ title: t('details.failed'), message });
    },
  });
  const required = { required: true, withAsterisk: false } as const;
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <div className={classes.names}>
        <TextInput
          {...required}
          label={t('details.firstName')}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          {...required}
          label={t('details.lastName')}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextInput
        {...required}
        label={t('details.cellPhone')}
        placeholder={t('details.cellPhonePlaceholder')}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('cellPhone')}
      />
      <Button type="submit" className={classes.submit} loading={save.isPending} disabled={!form.isDirty()}>
        {save.isPending ? t('details.submitting') : t('details.submit')}
      </Button>
    </form>
  );
}

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
