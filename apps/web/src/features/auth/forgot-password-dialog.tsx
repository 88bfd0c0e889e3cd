import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { nameFields } from '../../shared/page-user.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { prepareValidation, validateWith } from './validate-with.ts';

interface ForgotPasswordDialogProps {
  readonly onClose: () => void;
  /** The address typed in the sign-in form. */
  readonly email: string;
}

/** Requests a reset link; the answer is the same for known and unknown addresses. */
export default function ForgotPasswordDialog({ onClose, email }: ForgotPasswordDialogProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  useBackCloses(true, onClose);
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: { email },
    validate: validateWith('forgotPasswordInput'),
  });
  const send = trpc.customer.account.forgotPassword.useMutation({
    onError: (error) => toast.failure({ title: t('forgot.failed'), message: refusalOf(error).message }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forgot.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {send.isSuccess ? (
        <Stack>
          <Alert color="success" variant="light" role="status">
            {t('forgot.done')}
          </Alert>
          <Button variant="default" onClick={onClose}>
            {common('close')}
          </Button>
        </Stack>
      ) : (
        <form
          noValidate
          onFocus={prepareValidation}
          onSubmit={form.onSubmit((values) => send.mutate(values))}
        >
          <Stack>
            <Text>{t('forgot.message')}</Text>
            <TextInput
              data-autofocus
              label={t('fields.email')}
              type="email"
              autoComplete="username"
              placeholder={t('fields.emailPlaceholder')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={send.isPending} aria-busy={form.submitting || undefined}>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
