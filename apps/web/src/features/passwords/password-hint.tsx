import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './password-hint.module.css';
import type { PasswordStrength } from './password-strength.ts';

/** Below a new password: its requirements and, once they are met, how hard it is to guess. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useTranslation('passwords');
  const strength = useStrength(password);
  return (
    <span role="status" className={classes.root} data-strength={strength}>
      {t(strength)}
    </span>
  );
}

/** Loads the list of common passwords when the first letter is typed. */
function useStrength(password: string): PasswordStrength {
  const [strength, setStrength] = useState<PasswordStrength>('tooShort');
  useEffect(() => {
    let current = true;
    if (password === '') setStrength('tooShort');
    else {
      void import('./password-strength.ts')
        .then(({ passwordStrength }) => {
          if (current) setStrength(passwordStrength(password));
        })
        // Without the list the hint stays as it is; the server decides in any case.
        .catch(() => undefined);
    }
    return () => {
      current = false;
    };
  }, [password]);
  return strength;
}
