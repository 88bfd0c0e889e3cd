// @vitest-environment jsdom
import type { Menu } from '@padkos/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersTo, dish, MENU } from '../../../testing/answers.ts';
import { openApp, Refused } from '../../../testing/open-app.tsx';

const EMPTY: Menu = { ...MENU, items: [] };
const openMenu = (menu: Menu | Refused) =>
  openApp('/', { ...answersTo('customer'), 'customer.menu.get': menu });

it('says why the menu is not there, that it is empty, and that it is too late for its date', async () => {
  openMenu(new Refused(500, 'INTERNAL', 'The menu cannot be read.'));
  await screen.findByText('Failed to load menu items');
  await screen.findByText('The menu cannot be read.');
  openMenu(EMPTY);
  await screen.findByText(/No menu items available for Sat 21 Nov/);
  openMenu({ ...EMPTY, isPastCutoff: true, isAfter22: true });
  await screen.findByText('Too Late for This Date');
  await screen.findByText('Orders must be placed by 22:00 for next day delivery.');
});

it('says that a date is closed, and sells nothing for it', async () => {
  openMenu({
    ...EMPTY,
    isPastCutoff: true,
    message: 'Closed for a wedding.',
    items: [dish('Waterblommetjie stew', 4)],
  });
  await screen.findByText('Invalid Ordering Date');
  await screen.findByText('Closed for a wedding.');
  expect(screen.getByRole('button', { name: 'Add Waterblommetjie stew' })).toHaveProperty('disabled', true);
});

it('says what is left of a dish where that is little, and puts what is sold out last', async () => {
  const left = [0, 5, 6, 10, 11, null];
  openMenu({ ...EMPTY, items: left.map((portions, index) => dish(`Dish ${index}`, portions)) });
  await screen.findByRole('button', { name: 'Tell me when Dish 0 is free' });
  const dishes = within(screen.getByRole('region', { name: /^Dishes for/ })).getAllByRole('listitem');
  expect(dishes.map(({ textContent }) => /Sold Out|Only \d+ left|\d+ left/.exec(textContent)?.[0])).toEqual([
    'Only 5 left',
    '6 left',
    '10 left',
    undefined,
    undefined,
    'Sold Out',
  ]);
  expect(screen.queryByRole('button', { name: 'Add Dish 0' })).toBeNull();
});
