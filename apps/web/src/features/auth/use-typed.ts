import { useState } from 'react';

/** What the forms here hold, each under its name. */
const EMPTY = {
  signIn: { email: '', password: '' },
  /** A code, once the server has asked for one. */
  code: null as string | null,
  /** Whether the account has an authenticator app. */
  hasApp: true,
  signUp: { firstName: '', lastName: '', email: '', employeeId: '', cellPhone: '', password: '' },
};
type Typed = typeof EMPTY;

let typed: Typed = EMPTY;

/**
 * A state that outlives its form, which is drawn anew in another language and by the way back. It is in the page's memory
 * alone, never stored, and gone with the page.
 */
export function useTyped<Name extends keyof Typed>(name: Name) {
  const [value, setValue] = useState(typed[name]);
  const keep = (next: Typed[Name]) => {
    typed = { ...typed, [name]: next };
    setValue(next);
  };
  return [value, keep] as const;
}

/** Forgets what was typed, since it has served its purpose. */
export function forgetTyped(): void {
  typed = EMPTY;
}
