import { isCommonPassword } from './common-passwords.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from './limits.ts';

/** Why a password is too weak for an administrator, as a sentence; null when it is strong enough. */
export function administratorPasswordProblem(password: string): string | null {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    return `An administrator's password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  }
  if (isCommonPassword(password))
    return 'This password is one of the first that are guessed; choose another one';
  return password.trim() === '' ? 'A password cannot be blanks alone' : null;
}
