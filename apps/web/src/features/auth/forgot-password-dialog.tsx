import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { forgotPasswordInput } from '@padkos/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

interface ForgotPasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What was typed at the sign-in already. */
  readonly email: string;
}

/** Asks for an address and says the same whether it is known or not. */
export function ForgotPasswordDialog({ opened, onClose, email }: ForgotPasswordDialogProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(forgotPasswordInput, { sync: true }),
  });
  const send = trpc.customer.forgotPassword.useMutation({
    onError: (error) => toast.failure({ title: t('forgot.failed'), message: refusalOf(error).message }),
  });
  const begin = useEffectEvent(() => {
    send.reset();
    form.setValues({ email });
  });
  useEffect(() => {
    if (opened) begin();
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('forgot.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {send.isSuccess ? (
        <Stack>
          <Alert color="veld" variant="light" role="status">
            {t('forgot.done')}
          </Alert>
          <Button variant="default" onClick={onClose}>
            {common('close')}
          </Button>
        </Stack>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
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
            <Button type="submit" loading={send.isPending}>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
