// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers.ts';
import { expectAccessible, openApp, press } from '../../../testing/open-app.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
async function typePortions(field: HTMLElement, portions: number) {
  await userEvent.clear(field);
  await userEvent.type(field, `${portions}{Enter}`);
}

/** Opens a cart with this many portions, with a name field for each. */
async function openNames(portions: number) {
  openApp('/', answersTo('customer'));
  await press('Bobotie');
  const sheet = within(await screen.findByRole('dialog', { name: 'Bobotie' }));
  await typePortions(await sheet.findByRole('textbox', { name: 'Portions of Bobotie' }), portions);
  await userEvent.click(await sheet.findByRole('button', { name: /^Add to cart/ }));
  // The sheet removes its entry from the history, which would close whatever opens at that moment.
  await waitFor(() => expect(window.history.state).not.toHaveProperty('padkosSheet'));
  await press(/Open your cart/);
  const cart = within(await screen.findByRole('dialog', { name: 'Your Cart' }));
  await userEvent.click(cart.getByRole('button', { name: 'For somebody else?' }));
  await userEvent.click(cart.getByRole('button', { name: 'A name for each portion' }));
  return cart;
}

it('takes no name with an address in it, and orders nothing meanwhile', async () => {
  const cart = await openNames(2);
  const order = await cart.findByRole('button', { name: 'Place Order' });
  type(cart.getByLabelText(/^Portion 1 of/), 'Sam');
  type(cart.getByLabelText(/^Portion 2 of/), 'see www.evil.example');
  await cart.findByText('A name has no web or e-mail address in it');
  await waitFor(() => expect(order).toHaveProperty('disabled', true));
  await expectAccessible();
  type(cart.getByLabelText(/^Portion 2 of/), 'Lea');
  await waitFor(() => expect(order).toHaveProperty('disabled', false));
});

it('folds forty names, and has one for all portions where an order has no room for more', async () => {
  const cart = await openNames(40);
  type(cart.getByLabelText(/^Portion 40 of/), 'Lea');
  type(cart.getByLabelText(/^Portion 1 of/), 'Sam');
  const names = await cart.findByText('2 of 40 names for Bobotie');
  await userEvent.click(names);
  await waitFor(() => expect(cart.queryAllByLabelText(/^Portion \d+ of/)).toEqual([]));
  await userEvent.click(names);
  await waitFor(() => expect(cart.getByLabelText(/^Portion 40 of/)).toHaveProperty('value', 'Lea'));

  await userEvent.click(cart.getByRole('button', { name: 'One name for all portions' }));
  await typePortions(cart.getByRole('textbox', { name: 'Portions of Bobotie' }), 60);
  await cart.findByText(/At most 50 portions of an order can have a name each\.$/);
  expect(cart.queryByRole('button', { name: 'A name for each portion' })).toBeNull();
});
