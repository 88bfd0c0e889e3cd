import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { deviceName } from '@padkos/domain';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { type Refusal, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { RecoveryCodesView } from '../second-factor/recovery-codes.tsx';
import classes from './passkeys.module.css';

/** Adds a passkey: its name and the password, the browser's dialog, and recovery codes if it is the first second factor. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const { t: common } = useTranslation();
  const utils = trpc.useUtils();
  const [name, setName] = useState(deviceName(navigator.userAgent) ?? t('add.nameUnknown'));
  const [password, setPassword] = useState('');
  const [working, setWorking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<(Pick<Refusal, 'message'> & { code: string }) | null>(null);
  const begin = trpc.customer.passkeys.begin.useMutation();
  const add = trpc.customer.passkeys.add.useMutation();

  const make = async () => {
    const [question, { askForNewPasskey }] = await Promise.all([
      begin.mutateAsync({ password }),
      import('./ask-browser.ts'),
    ]);
    const answer = await askForNewPasskey(question);
    if (typeof answer === 'string') return setRefusal({ code: answer, message: t(`add.${answer}`) });
    const { recoveryCodes, passkey } = await add.mutateAsync({ name, answer });
    if (recoveryCodes === null) {
      toast.success({ title: t('add.done.title'), message: t('add.done.message', { name: passkey.name }) });
      onClose();
    } else setCodes(recoveryCodes);
    await Promise.all([
      utils.customer.passkeys.invalidate(),
      utils.customer.secondFactor.invalidate(),
      utils.customer.account.sessions.invalidate(),
    ]);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefusal(null);
    setWorking(true);
    make()
      .catch((error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setWorking(false));
  };
  const isAtPassword = refusal?.code === 'WRONG_PASSWORD';
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={codes === null ? t('add.title') : t('add.codes')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {codes !== null ? (
        <RecoveryCodesView codes={codes} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <Text>{t('add.message')}</Text>
            <TextInput
              name="passkey"
              label={t('add.name')}
              description={t('add.nameDescription')}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <PasswordInput
              name="password"
              data-autofocus
              label={t('add.password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{
                'aria-label': t('add.showPassword'),
                tabIndex: 0,
                'aria-hidden': false,
              }}
              value={password}
              error={isAtPassword ? refusal.message : null}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </Stack>
          {refusal !== null && !isAtPassword && (
            <p className={classes.refusal} role="alert">
              {refusal.message}
            </p>
          )}
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('add.cancel')}
            </Button>
            <Button type="submit" loading={working} disabled={password === '' || name.trim() === ''}>
              {t('add.submit')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
