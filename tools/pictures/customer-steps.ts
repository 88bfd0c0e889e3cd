import { heading, press, type Step, text } from './step.ts';

/** The customers' guide, on a phone, on the morning of Friday 20 November 2026; signed out before the first step. */
export const CUSTOMER_STEPS: readonly Step[] = [
  {
    picture: 'customer-sign-in.webp',
    show: async (page) => {
      await page.goto('/signin');
      await page.getByLabel('Email').fill('thandi.nkosi@padkos.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('padkos-demo');
    },
  },
  {
    picture: 'customer-menu.webp',
    show: async (page) => {
      await press(page, 'Sign In');
      await page.waitForURL('/');
      await press(page, /Mon.*23/);
      await text(page, 'Malva pudding and custard');
    },
  },
  {
    picture: 'customer-dish.webp',
    show: async (page) => {
      await press(page, 'Boerewors roll');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add to cart/ })
        .waitFor();
    },
  },
  {
    picture: 'customer-cart.webp',
    show: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, 'Add Boerewors roll');
      await press(page, 'Add Malva pudding and custard');
      await press(page, /Open your cart/);
      await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor();
    },
  },
  {
    picture: 'customer-card.webp',
    show: async (page) => {
      await press(page, /^Pay R.* by card$/);
      await page.waitForURL(/\/sandbox\//);
    },
  },
  {
    picture: 'customer-order.webp',
    show: async (page) => {
      await press(page, /^Pay R/);
      await heading(page, 'Order Confirmed!');
    },
  },
  {
    picture: 'customer-orders.webp',
    show: async (page) => {
      await page.goto('/orders');
      await page
        .getByRole('button', { name: /^Change order/ })
        .first()
        .waitFor();
    },
  },
  {
    picture: 'customer-change.webp',
    show: async (page) => {
      await press(page, /^Change order/);
      await page.getByRole('dialog').getByText('Also on the menu').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'One more Boerewors roll' }).click();
    },
  },
  {
    picture: 'customer-wallet.webp',
    show: async (page) => {
      await page.goto('/wallet');
      await text(page, 'Transaction History');
    },
  },
  {
    picture: 'customer-top-up.webp',
    show: async (page) => {
      await press(page, 'Add Tokens');
      await page.getByRole('dialog').getByText('Continue to payment').waitFor();
    },
  },
  {
    picture: 'customer-week.webp',
    show: async (page) => {
      await page.goto('/plan');
      await press(page, 'Same as last week');
      await page.getByRole('region', { name: 'Same as last week' }).waitFor();
    },
  },
  {
    picture: 'customer-standing-order.webp',
    show: async (page) => {
      await page.goto('/standing-orders');
      await press(page, 'New standing order');
      const form = page.getByRole('dialog', { name: 'New standing order' });
      await form.getByText('Tue', { exact: true }).click();
      await form.getByPlaceholder('Search for a dish').first().fill('Boerewors roll');
      await page.getByRole('option', { name: 'Boerewors roll', exact: true }).click();
    },
  },
  {
    picture: 'customer-avoid.webp',
    show: async (page) => {
      await page.goto('/account');
      await page.getByRole('region', { name: 'What you avoid' }).evaluate((list) => list.scrollIntoView());
    },
  },
];
