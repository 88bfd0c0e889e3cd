import { TextInput } from '@mantine/core';
import type { PasskeyAnswer } from '@padkos/contracts';
import type { ReactNode } from 'react';
import { hasPasskeys } from '../../shared/has-passkeys.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export interface OtherWaysProps {
  /** What was typed, once the server has asked for a code; null before. */
  readonly code: string | null;
  /** Whether the account has an authenticator app; else only recovery codes can be typed. */
  readonly hasApp: boolean;
  /** Why the last code was refused. */
  readonly refusal: string | null;
  readonly onCode: (code: string) => void;
  /** Called with a passkey that was used as the second factor. */
  readonly onPasskey: (answer: PasskeyAnswer) => void;
  /** The button that signs in with what was typed. */
  readonly children: ReactNode;
}

/** What the sign-in screen has beside e-mail address and password: the code, where one is asked for, and passkeys. */
export default function OtherWays(props: OtherWaysProps) {
  const { code, hasApp, refusal, onCode, onPasskey, children } = props;
  const { t } = useTranslation('passkeys');
  return (
    <>
      {code !== null && (
        <TextInput
          name="code"
          autoFocus
          label={t(hasApp ? 'signIn.code' : 'signIn.recoveryCode')}
          autoComplete="one-time-code"
          value={code}
          error={refusal}
          onChange={(event) => onCode(event.currentTarget.value)}
        />
      )}
      {children}
      {hasPasskeys() && <PasskeySignIn onSecond={code === null ? null : onPasskey} />}
    </>
  );
}
