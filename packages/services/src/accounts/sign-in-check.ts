import type { User } from '@padkos/contracts';

/** What a sign-in verified. It must still hold when the session begins. */
export interface SignInCheck {
  /** The hash that the password matched; null for a passkey alone. */
  readonly password: string | null;
  readonly hasFactor: boolean;
  /** Whether a second factor was given. */
  readonly proven: boolean;
}

/** Who signs in, and what was checked. */
export interface SignedIn {
  readonly user: User;
  readonly checked: SignInCheck;
}
