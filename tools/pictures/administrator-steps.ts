import type { Page } from 'playwright-core';
import { press, type Step, text } from './step.ts';

const section = (address: string, shows: string | RegExp) => async (page: Page) => {
  await page.goto(`/admin?section=${address}`);
  await text(page, shows);
};

/** The administrators' guide, at a desk, on the morning of Friday 20 November 2026. */
export const ADMINISTRATOR_STEPS: readonly Step[] = [
  {
    picture: 'administrator-palette.webp',
    show: async (page) => {
      await page.goto('/admin');
      await text(page, 'Order Status Summary');
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Search everything' }).fill('thandi');
      await page.getByRole('dialog').getByText('Thandi Nkosi').first().waitFor();
    },
  },
  { picture: 'administrator-dishes.webp', show: section('menu', /36 dishes/) },
  { picture: 'administrator-new-dish.webp', show: section('menu&tab=create', 'Create Item') },
  { picture: 'administrator-allergens.webp', show: section('menu&tab=allergens', 'Allergens not yet known') },
  { picture: 'administrator-schedule.webp', show: section('orders&tab=schedule', /generated automatically/) },
  { picture: 'administrator-calendar.webp', show: section('calendar', 'Day of Reconciliation') },
  { picture: 'administrator-users.webp', show: section('users', /41 users/) },
  {
    picture: 'administrator-credit.webp',
    show: async (page) => {
      await page.getByPlaceholder(/Search by name/).fill('thandi');
      await press(page, 'Credit tokens to Thandi Nkosi');
      await page.getByRole('dialog').getByLabel('Tokens to Credit').fill('25');
      await text(page, /New balance will be/);
    },
  },
  { picture: 'administrator-payments.webp', show: section('payments', "The day's totals") },
  { picture: 'administrator-reports.webp', show: section('reports', 'Order Status Breakdown') },
  { picture: 'administrator-settings.webp', show: section('settings', 'VAT number') },
  { picture: 'administrator-audit.webp', show: section('audit', 'When') },
  { picture: 'administrator-system.webp', show: section('status', 'PostgreSQL') },
];
