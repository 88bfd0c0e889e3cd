import { Button } from '@mantine/core';
import type { PasskeyAnswer } from '@padkos/contracts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { useEnter } from '../auth/use-enter.ts';
import classes from './passkey-sign-in.module.css';

interface PasskeySignInProps {
  /** Called with the answer if a password was given already, so that the passkey is its second factor. */
  readonly onSecond: ((answer: PasskeyAnswer) => void) | null;
}

/** Signs in with a passkey, alone or after a password. The code that talks to the browser loads when it is pressed. */
export function PasskeySignIn({ onSecond }: PasskeySignInProps) {
  const { t } = useTranslation('passkeys');
  const enter = useEnter();
  const [asking, setAsking] = useState(false);
  const begin = trpc.customer.passkeys.beginSignIn.useMutation();
  const signIn = trpc.customer.passkeys.signIn.useMutation({
    onSuccess: async (user) => {
      await enter(user);
      const message = t('signIn.done.message', { name: user.firstName });
      toast.success({ title: t('signIn.done.title'), message });
    },
  });
  const ask = async () => {
    const [question, { askForPasskey }] = await Promise.all([
      begin.mutateAsync(),
      import('./ask-browser.ts'),
    ]);
    const answer = await askForPasskey(question);
    if (answer === null) toast.failure({ title: t('signIn.failed'), message: t('signIn.closed') });
    else if (onSecond !== null) onSecond(answer);
    else await signIn.mutateAsync({ answer });
  };
  const press = () => {
    setAsking(true);
    ask()
      .catch((error: unknown) => {
        toast.failure({ title: t('signIn.failed'), message: refusalOf(error).message });
      })
      .finally(() => setAsking(false));
  };
  return (
    <>
      <p className={classes.or}>{t('signIn.or')}</p>
      <Button
        size="lg"
        fullWidth
        variant="default"
        leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
        loading={asking}
        onClick={press}
      >
        {onSecond === null ? t('signIn.button') : t('signIn.second')}
      </Button>
    </>
  );
}
