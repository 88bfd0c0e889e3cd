// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { it, vi } from 'vitest';
import { answersTo, DELIVERED } from '../../../testing/answers.ts';
import { openApp, press } from '../../../testing/open-app.tsx';

it('says when an invoice cannot be had', async () => {
  openApp('/orders', {
    ...answersTo('customer'),
    'customer.orders.recent': { version: '', total: 1, orders: [DELIVERED] },
    'customer.orders.allergens': [],
    'customer.orders.allergenNotices': [],
    'customer.orders.ratings': [],
  });
  await press(/Order History/, { role: 'tab' });
  const button = await screen.findByRole('button', { name: `Invoice for order ${DELIVERED.orderNumber}` });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(button);
  await screen.findByText('Failed to download invoice. Please try again.');
});
