import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, type Visitor } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const PASSWORD = 'padkos-demo';
const ON_A_PHONE = { viewport: PHONE, touch: true };
const AT_A_DESK = { viewport: DESKTOP };
const ADMIN = { email: 'admin@padkos.example', password: 'padkos-demo' };

let people = 0;

/** A new customer with so many tokens, signed in. */
async function newcomer(options: Parameters<typeof demo.openVisitor>[0], tokens: number): Promise<Visitor> {
  people += 1;
  const visitor = await demo.openVisitor(options);
  const registered = await visitor.page.request.post('/api/register', {
    data: {
      firstName: 'Sipho',
      lastName: 'Dlamini',
      email: `naledi.offers${people}@example.co.za`,
      employeeId: `OFFERS-${people}`,
      cellPhone: `+2783${3_100_000 + people}`,
      password: 'lekker-kos',
    },
  });
  const { id } = await registered.json();
  const admin = (await demo.openVisitor()).page.request;
  await admin.post('/api/login', { data: ADMIN });
  const credited = await admin.post('/api/admin/users/credit-tokens', { data: { userId: id, tokens } });
  expect(credited.status()).toBe(201);
  return visitor;
}

it.each([
  ['on a phone', 'at a desk', ON_A_PHONE, AT_A_DESK, 'thandi.nkosi@padkos.example'],
  ['at a desk', 'on a phone', AT_A_DESK, ON_A_PHONE, 'yusuf.patel@padkos.example'],
] as const)(
  'an order is offered after the cutoff %s, and another customer takes it over %s',
  async (...how) => {
    const [, , givers, takers, email] = how;
    const giving = await demo.openVisitor(givers);
    await giving.page.request.post('/api/login', { data: { email, password: PASSWORD } });
    await giving.page.goto('/orders');
    const order = giving.page.getByRole('article').filter({ hasText: 'Friday 20 November 2026' });
    await order.getByRole('button', { name: /^Offer to others: order/ }).click();
    await order.getByText('Offered to others').waitFor();
    await expectWholeLabels(giving);
    await expectNoFaultsInBothSchemes(giving);
    await order.getByRole('button', { name: /^Keep it: order/ }).click();
    await order.getByRole('button', { name: /^Offer to others: order/ }).click();
    await order.getByText('Offered to others').waitFor();
    await giving.page.goto('/');
    await giving.page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
    expect(await giving.page.getByRole('region', { name: /^Offered for/ }).count()).toBe(0);

    const taking = await newcomer(takers, 500);
    await taking.page.goto('/');
    const offers = taking.page.getByRole('region', { name: 'Offered for Fri 20 Nov' });
    const line = taking.page.getByRole('link', { name: '1 order of others can be taken over' });
    if (takers === ON_A_PHONE) {
      await line.click();
      await expect.poll(() => offers.evaluate((found) => found === document.activeElement)).toBe(true);
      expect(new URL(taking.page.url()).hash).toBe('');
    } else {
      await offers.waitFor();
      expect(await line.count()).toBe(0);
    }
    await offers.getByRole('button', { name: /^Take over: / }).scrollIntoViewIfNeeded();
    await expectNoFaultsInBothSchemes(taking);
    await offers.getByText('Contains fish, sulphites.').waitFor();
    await offers.getByRole('button', { name: /^Take over: / }).click();
    await taking.page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
    await taking.page.getByText('It Is Yours').waitFor();
    await taking.page.waitForURL(/\/order\/success\?id=/);
    await taking.page.getByText('Friday 20 November 2026', { exact: false }).first().waitFor();
    await expectNoFaultsInBothSchemes(taking);
    await taking.page.getByRole('link', { name: 'Continue Shopping' }).click();
    await taking.page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
    expect(await offers.count()).toBe(0);
    await taking.page.goto('/orders');
    await taking.page.getByRole('article').getByText('Friday 20 November 2026').waitFor();

    await giving.page.goto('/orders');
    await giving.page.getByRole('tab', { name: /Order History/ }).click();
    await giving.page.getByText('Another customer took this order').first().waitFor();
  },
  120_000,
);
