import { isCommonPassword } from './common-passwords.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from './limits.ts';

/** What makes a password too weak for an administrator, in words; null when nothing does. */
export function administratorPasswordProblem(password: string): string | null {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    return `An administrator's password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  }
  if (isCommonPassword(password))
    return 'This password is one of the first that are guessed; choose another one';
  return password.trim() === '' ? 'A password cannot be blanks alone' : null;
}
