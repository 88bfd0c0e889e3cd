// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersTo, CONFIG } from '../../../testing/answers.ts';
import { type Answers, expectAccessible, openApp, press, Refused } from '../../../testing/open-app.tsx';

const NO_RECEIVER = 'No customer can receive tokens at this email address.';
const LIMIT_OF_THE_DAY = 'You can send 10 tokens more today.';

it('says at its field why tokens cannot be sent, before and after the server is asked', async () => {
  const answers: Answers = {
    ...answersTo('customer'),
    'customer.config': { ...CONFIG, transfers: { limit: 150, dayLimit: 900 } },
    'wallet.balance': { wallet: { balance: 120, totalDeposited: 120, totalSpent: 0 } },
    'wallet.topups.list': [],
    'wallet.recent': { version: '', total: 0, entries: [] },
    'wallet.transfers.receiver': new Refused(409, 'NO_RECEIVER', NO_RECEIVER),
    'wallet.transfers.send': new Refused(409, 'TRANSFER_LIMIT', LIMIT_OF_THE_DAY),
  };
  openApp('/wallet', answers);
  await press('Send tokens');
  const inside = await screen.findByRole('dialog', { name: 'Send Tokens' });
  const dialog = within(inside);
  const address = () => dialog.getByLabelText('E-mail address of the receiver');
  const tokens = () => dialog.getByLabelText('Tokens');
  const problemAt = (field: HTMLElement, text: string) =>
    waitFor(() => {
      const said = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(said.map((id) => document.getElementById(id)?.textContent)).toContain(text);
    });

  await press('Continue', { inside });
  await problemAt(address(), 'Please enter a valid email address');
  await problemAt(tokens(), 'Enter a whole number of tokens');
  await userEvent.type(tokens(), '151');
  await problemAt(tokens(), 'The kitchen allows at most 150 tokens at once');
  await userEvent.clear(tokens());
  await userEvent.type(tokens(), '121');
  await problemAt(tokens(), 'There are only 120 tokens in your wallet');
  await expectAccessible();
  await userEvent.clear(tokens());
  await userEvent.type(tokens(), '40');
  await userEvent.type(address(), 'nobody@padkos.example');
  await press('Continue', { inside });
  await problemAt(address(), NO_RECEIVER);

  answers['wallet.transfers.receiver'] = { name: 'S… D…' };
  await press('Continue', { inside });
  await dialog.findByRole('heading', { name: 'Send 40 tokens to S… D…?' });
  await expectAccessible();
  await press('Send 40 tokens', { inside });
  await waitFor(tokens);
  await problemAt(tokens(), LIMIT_OF_THE_DAY);
  expect(document.activeElement).toBe(tokens());
});
