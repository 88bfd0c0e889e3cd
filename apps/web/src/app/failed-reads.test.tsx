// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers.ts';
import { type Answers, expectAccessible, openApp, press, Refused } from '../../testing/open-app.tsx';

const AWAY = new Refused(503, 'DATABASE_UNAVAILABLE');
const shown = (words: string | RegExp) => screen.findAllByText(words);

it.each([
  ['the menu', 'customer', '/', 'Weekly Menu'],
  ['the cart page', 'customer', '/cart', 'Your cart is empty'],
  ['the console', 'admin', '/admin?section=scheduler', 'Scheduler'],
] as const)(
  '%s says that the settings of the kitchen cannot be read, and reads them again',
  async (_, role, address, whole) => {
    const answers: Answers = { ...answersTo(role), 'customer.config': AWAY };
    openApp(address, answers);
    await shown("The kitchen's clock and settings did not load");
    await expectAccessible();
    Object.assign(answers, answersTo(role));
    await press('Try again');
    await shown(whole);
    expect(screen.queryByText("The kitchen's clock and settings did not load")).toBeNull();
  },
);

it.each([
  ['the wallet', 'wallet.balance', /[Yy]our wallet did not load/],
  ['the menu', 'customer.menu.get', /The menu of this date (and your wallet )?did not load/],
] as const)(
  'without %s the cart says why nothing can be ordered, and reads it again',
  async (_, read, why) => {
    openApp('/', answersTo('customer'));
    await press('Add Bobotie');
    await shown('Added to cart');
    const answers: Answers = { ...answersTo('customer'), [read]: AWAY };
    openApp('/cart', answers);
    const reason = await screen.findByRole('region', { name: 'Your order cannot be placed yet' });
    await shown(why);
    expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true);
    Object.assign(answers, answersTo('customer'));
    await userEvent.click(within(reason).getByRole('button'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', false),
    );
    expect(screen.queryByText('Your order cannot be placed yet')).toBeNull();
  },
);
