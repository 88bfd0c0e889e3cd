// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersTo, CONFIG } from '../../../testing/answers.ts';
import { type Answers, expectAccessible, openApp, press, Refused } from '../../../testing/open-app.tsx';

async function openDialog(answers: Answers) {
  openApp('/wallet', {
    ...answers,
    'wallet.topups.list': [],
    'wallet.recent': { version: '', total: 0, entries: [] },
  });
  await press('Add Tokens');
  return within(await screen.findByRole('dialog', { name: 'Top Up Tokens' }));
}

it('says how many tokens an amount buys, rounded down, and takes no less than R50', async () => {
  const dialog = await openDialog({
    ...answersTo('customer'),
    'wallet.topups.start': new Refused(503, 'GATEWAY_UNAVAILABLE', 'The payment provider does not answer.'),
  });
  const amount = await dialog.findByLabelText<HTMLInputElement>('Amount in rand');
  const pay = dialog.getByRole('button', { name: 'Continue to payment' });
  expect([amount.min, amount.step]).toEqual(['50', '1']);
  for (const quick of ['R50', 'R100', 'R200']) dialog.getByRole('button', { name: quick });
  await userEvent.clear(amount);
  await userEvent.type(amount, '49');
  await dialog.findByText('Minimum top-up amount is R50');
  expect(pay).toHaveProperty('disabled', true);
  await expectAccessible();
  await userEvent.type(amount, '{Enter}');
  await screen.findByText('Invalid Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '99.99');
  await dialog.findByText('99');
  expect(pay).toHaveProperty('disabled', false);
  await userEvent.click(pay);
  await screen.findByText('The payment provider does not answer.');
});

it('names the person who can add tokens where no cards are taken', async () => {
  const dialog = await openDialog({
    ...answersTo('customer'),
    'customer.config': { ...CONFIG, paymentGateway: false, contactPerson: 'Auntie Fatima' },
  });
  await dialog.findByText(/^Ask Auntie Fatima/);
  expect(dialog.queryByLabelText('Amount in rand')).toBeNull();
});
