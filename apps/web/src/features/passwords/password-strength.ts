import { ADMIN_PASSWORD_MIN_LENGTH, isCommonPassword, PASSWORD_MIN_LENGTH } from '@padkos/domain';

export type PasswordStrength = 'tooShort' | 'common' | 'short' | 'good' | 'strong';

/** From this length on, a password that is not common counts as strong. */
const STRONG_LENGTH = 12;
/** Common passwords that are shorter than those in the shared list. */
const SHORT_COMMON =
  /^(123456|1234567|654321|123123|123321|112233|121212|abc123|qwerty|qwerty1|asdfgh|zxcvbn|iloveyou|monkey|dragon|letmein|welcome|admin1|secret|padkos)$/;

/** A password's strength by its length and the lists of common passwords. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  const alike = new Set(password).size <= 2;
  if (alike || SHORT_COMMON.test(password.toLowerCase()) || isCommonPassword(password)) return 'common';
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) return 'short';
  return password.length < STRONG_LENGTH ? 'good' : 'strong';
}
