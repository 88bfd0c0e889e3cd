import { Button, Group, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import type { SecondFactorSecret } from '@padkos/contracts';
import { type SyntheticEvent, useState } from 'react';
import { encode } from 'uqr';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { RecoveryCodesView } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

/** Sets up the second factor: the password, the authenticator app with a first code, the recovery codes. */
export default function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes === null ? 'secondFactor.setUpTitle' : 'secondFactor.codes.title';
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={t(title)}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {secret === null && <PasswordStep onSecret={setSecret} onClose={onClose} />}
      {secret !== null && codes === null && <CodeStep secret={secret} onCodes={setCodes} onClose={onClose} />}
      {codes !== null && <RecoveryCodesView codes={codes} onDone={onClose} />}
    </Modal>
  );
}

interface PasswordStepProps {
  readonly onSecret: (secret: SecondFactorSecret) => void;
  readonly onClose: () => void;
}

function PasswordStep({ onSecret, onClose }: PasswordStepProps) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const begin = trpc.customer.secondFactor.begin.useMutation({ onSuccess: onSecret });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password !== '') begin.mutate({ password });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="md">{t('secondFactor.passwordMessage')}</Text>
      <PasswordInput
        name="password"
        data-autofocus
        label={t('password.current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{
          'aria-label': t('password.show'),
          tabIndex: 0,
          'aria-hidden': false,
        }}
        value={password}
        error={begin.error === null ? null : refusalOf(begin.error).message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('secondFactor.cancel')}
        </Button>
        <Button type="submit" loading={begin.isPending} disabled={password === ''}>
          {t('secondFactor.next')}
        </Button>
      </Group>
    </form>
  );
}

interface CodeStepProps {
  readonly secret: SecondFactorSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function CodeStep({ secret: { secret, uri }, onCodes, onClose }: CodeStepProps) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const confirm = trpc.customer.secondFactor.confirm.useMutation({
    onSuccess: async ({ codes }) => {
      onCodes(codes);
      await Promise.all([
        utils.customer.secondFactor.invalidate(),
        utils.customer.account.sessions.invalidate(),
      ]);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() !== '') confirm.mutate({ code: code.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text>{t('secondFactor.scan')}</Text>
      <div className={classes.code}>
        <QrCode text={uri} label={t('secondFactor.qrCode')} />
        <p className={classes.note}>{t('secondFactor.type')}</p>
        <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextInput
        name="code"
        data-autofocus
        label={t('secondFactor.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={confirm.error === null ? null : refusalOf(confirm.error).message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('secondFactor.cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
          {t('secondFactor.switchOn')}
        </Button>
      </Group>
    </form>
  );
}

/** A text as a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.picture} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
