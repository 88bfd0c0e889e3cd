// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersTo, USER } from '../../../testing/answers.ts';
import { type Answers, openApp, press, Refused } from '../../../testing/open-app.tsx';

const SIGN_IN = ['nomsa@example.co.za', 'lekker-kos'];
const SIGN_UP = ['Nomsa', 'Dube', 'nomsa@example.co.za', 'EMP-77', '082 555 0177', 'lekker-kos'];

const visitor = (): Answers => ({
  ...answersTo('customer'),
  'customer.account.user': new Refused(401, 'UNAUTHORIZED'),
});
const fields = () => [...screen.getByRole('main').querySelectorAll<HTMLInputElement>('form input')];
const held = () => fields().map(({ value }) => value);

async function fill(values: readonly string[]): Promise<void> {
  await waitFor(() => expect(fields()).toHaveLength(values.length));
  for (const [place, value] of values.entries())
    fireEvent.change(fields()[place] as HTMLElement, { target: { value } });
}

const openSignIn = async (answers = visitor()) => {
  openApp('/signin', answers);
  await screen.findByRole('heading', { name: 'Welcome back' });
};

it('what is typed stays in another language, and is stored nowhere', async () => {
  await openSignIn();
  await fill(SIGN_IN);
  await press('Afrikaans');
  await waitFor(() => expect(document.documentElement.lang).toBe('af-ZA'));
  await waitFor(() => expect(held()).toEqual(SIGN_IN));
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
  await userEvent.click(tabs[1] as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe('/signup'));
  await fill(SIGN_UP);
  await press('isiZulu');
  await waitFor(() => expect(document.documentElement.lang).toBe('zu-ZA'));
  await waitFor(() => expect(held()).toEqual(SIGN_UP));
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(stored).not.toContain('lekker-kos');
});

it('what is typed stays on the way back, which closes the terms first and leads to the sign-in next', async () => {
  await openSignIn();
  await press('Create an account', { role: 'link' });
  await screen.findByRole('heading', { name: 'Create your account' });
  await fill(SIGN_UP);
  await press('Terms of Service');
  await screen.findByRole('dialog', { name: 'Terms of Service' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/signup');
  expect(held()).toEqual(SIGN_UP);
  window.history.back();
  await screen.findByRole('heading', { name: 'Welcome back' });
  await press('Forgot password?');
  await screen.findByRole('dialog');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/signin');
});

it('while what is typed is sent the language waits, and once somebody has signed in it is forgotten', async () => {
  let answer = () => {};
  const answers = visitor();
  answers['customer.account.signIn'] = () =>
    new Promise((resolve) => {
      answer = () => resolve(USER);
    });
  answers['customer.account.signOut'] = () => undefined;
  await openSignIn(answers);
  await fill(SIGN_IN);
  await press('Sign In');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Afrikaans' })).toHaveProperty('disabled', true),
  );
  answer();
  await screen.findByRole('heading', { name: 'Weekly Menu' });
  await press('Log out');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(held()).toEqual(['', '']);
});
