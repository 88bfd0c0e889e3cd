import { expect, it } from 'vitest';
import { administratorPasswordProblem } from './common-passwords.ts';
import { COMMONEST_PASSWORDS } from './commonest-passwords.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from './limits.ts';

const COMMONEST = COMMONEST_PASSWORDS.trim().split(/\s+/);
const KNOWN = ['Thandi', 'Nkosi', 'thandi.nkosi@example.co.za', 'Bergrivier Spyse', 'Padkos'];

it('refuses the 3,000 commonest passwords that are long enough, in any case', () => {
  expect(new Set(COMMONEST).size).toBe(3_000);
  for (const password of COMMONEST) {
    expect(password.length).toBeGreaterThanOrEqual(ADMIN_PASSWORD_MIN_LENGTH);
    expect(administratorPasswordProblem(password.toUpperCase())).toMatch(/first that are guessed/);
  }
});

it.each(['thandi1986', 'Nkosi-Thandi-1', 'bergrivier26', 'PadkosAdmin!', 'thándi-2026'])(
  'refuses %s, which is little more than known words',
  (password) => {
    expect(administratorPasswordProblem(password, KNOWN)).toMatch(/little more than your name/);
    expect(administratorPasswordProblem(password)).toBe(null);
  },
);

it.each(['vier groen katte', 'thandi-koop-tamaties', 'k4tjiepie'])('takes %s', (password) => {
  expect(administratorPasswordProblem(password, KNOWN)).toBe(null);
});
