import { TextInput } from '@mantine/core';
import type { PasskeyAnswer } from '@padkos/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { hasPasskeys } from '../../shared/page-user.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export interface OtherWaysProps {
  /** The typed code, once the server has asked for one; null before. */
  readonly code: string | null;
  /** Whether the account has an authenticator app; otherwise only recovery codes are accepted. */
  readonly hasApp: boolean;
  /** Why the last code was refused. */
  readonly refusal: string | null;
  readonly onCode: (code: string) => void;
  /** Called with a passkey that was used as the second factor. */
  readonly onPasskey: (answer: PasskeyAnswer) => void;
  /** The button that signs in with the typed values. */
  readonly children: ReactNode;
}

/** The parts of the sign-in screen besides e-mail address and password: the code, if one is required, and passkeys. */
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
