import { isCommonPassword } from './common-passwords.ts';
import { withoutKnownWords } from './known-words.ts';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/**
 * Why a password is too weak for an administrator, as a sentence; null when it is strong enough. `known` are the
 * names and addresses of the person and of the kitchen: without their words the password must still be long enough
 * for a customer.
 */
export function administratorPasswordProblem(password: string, known: readonly string[] = []): string | null {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    return `An administrator's password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  }
  if (isCommonPassword(password)) {
    return 'This password is one of the first that are guessed; choose another one';
  }
  if (password.trim() === '') return 'A password cannot be blanks alone';
  return known.length > 0 && withoutKnownWords(password, known).length < PASSWORD_MIN_LENGTH
    ? "This password is little more than your name, your e-mail address or the kitchen's name; choose another one"
    : null;
}
