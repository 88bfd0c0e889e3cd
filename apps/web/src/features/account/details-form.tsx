import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type UpdateProfileInput, type User, updateProfileInput } from '@padkos/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { findFaults } from '../../shared/find-faults.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { nameFields } from '../../shared/name-fields.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { sessionQuery } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
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
