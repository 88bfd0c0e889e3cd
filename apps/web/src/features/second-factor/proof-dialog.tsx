import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { hasPasskeys } from '../../shared/page-user.ts';
import { answerProof } from '../../shared/proof.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { CodeDialog } from './code-dialog.tsx';
import classes from './second-factor.module.css';

/** Asks for a passkey or a code before an act continues. */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const own = trpc.customer.secondFactor.get.useQuery();
  const prove = trpc.customer.secondFactor.prove.useMutation({ onSuccess: () => answerProof(true) });
  // The form depends on which factors the person has.
  if (own.isPending) return null;
  const withPasskey = own.data !== undefined && own.data.passkeys > 0 && hasPasskeys();
  const withApp = own.data === undefined || own.data.onSince !== null;
  return (
    <CodeDialog
      title={t('proof.title')}
      message={t(withPasskey ? 'proof.messageWithPasskey' : 'proof.message')}
      label={t(withApp ? 'proof.label' : 'proof.recoveryLabel')}
      submit={t('proof.submit')}
      cancel={t('proof.cancel')}
      working={prove.isPending}
      refusal={prove.error === null ? null : refusalOf(prove.error).message}
      onCode={(code) => prove.mutate({ code })}
      onClose={onClose}
    >
      {withPasskey && <ByPasskey />}
    </CodeDialog>
  );
}

/** Proves the person's identity with a passkey. The code that talks to the browser loads when it is pressed. */
function ByPasskey() {
  const { t } = useTranslation('passkeys');
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = trpc.customer.passkeys.beginProof.useMutation();
  const prove = trpc.customer.passkeys.prove.useMutation();
  const ask = async () => {
    const [question, { askForPasskey }] = await Promise.all([
      begin.mutateAsync(),
      import('../passkeys/ask-browser.ts'),
    ]);
    const answer = await askForPasskey(question);
    if (answer === null) return setRefusal(t('proof.closed'));
    await prove.mutateAsync({ answer });
    answerProof(true);
  };
  const press = () => {
    setRefusal(null);
    setAsking(true);
    ask()
      .catch((error: unknown) => setRefusal(refusalOf(error).message))
      .finally(() => setAsking(false));
  };
  return (
    <div className={classes.passkey}>
      <Button
        data-autofocus
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
        loading={asking}
        onClick={press}
      >
        {t('proof.passkey')}
      </Button>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
