import { beforeAll, expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import { ADMIN, DESKTOP, expectNoFaultsInBothSchemes, PHONE, type VisitorOptions } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPictureAtHeights } from './visual/expect-picture.ts';

const demo = useDemoKitchen();

/** Browsers warn about a chime before the first click, and about refused calls. */
const EXPECTED = /AudioContext|409 \(Conflict\)/;
const SECOND = { email: 'lerato.maluleka@padkos.example', password: ADMIN.password };

beforeAll(async () => {
  await demo.padkos.db.sql`update users set role = 'admin' where email = ${SECOND.email}`;
}, 180_000);

async function openConsole(by: typeof ADMIN, options: VisitorOptions = {}) {
  const visitor = await demo.openVisitor({ expected: EXPECTED, ...options });
  const answer = await visitor.context.request.post('/api/login', { data: by });
  expect(answer.status()).toBe(200);
  return visitor;
}

it.each([
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
])(
  'a credit above the limit is asked for without faults $name',
  async (view) => {
    const asker = await openConsole(ADMIN, view);
    await asker.page.goto('/admin?section=users');
    await asker.page.getByPlaceholder('Search by name, email, or employee ID...').fill('Thandi');
    await asker.page.getByRole('button', { name: 'Credit tokens to Thandi Nkosi' }).click();
    const dialog = asker.page.getByRole('dialog', { name: 'Credit Tokens to User' });
    await dialog.getByLabel('Tokens to Credit').fill('6000');
    await dialog.getByRole('button', { name: 'Credit 6000 Tokens' }).click();
    await asker.page
      .getByRole('dialog', { name: 'This is a large credit' })
      .getByRole('button', { name: 'Credit 6000 Tokens' })
      .click();
    await dialog.getByText('This needs a second administrator').waitFor();
    await dialog.getByLabel('Reason for the other administrator').fill(`Sports day, ${view.name}`);
    await expectNoFaultsInBothSchemes(asker, 'large credit');
    await expectPictureAtHeights(asker.page, 'large credit', [600]);
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await asker.page.getByText('Approval Asked For').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
  },
  120_000,
);

it('credits that wait are refused with a reason and stand among the decided ones, without faults', async () => {
  const visitor = await openConsole(SECOND, { viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.goto('/admin?section=credits');
  const refuse = page.getByRole('button', { name: 'Refuse 6000 tokens for Thandi Nkosi' });
  await refuse.nth(1).waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
  const refusal = page.getByRole('dialog', { name: 'Refuse this credit?' });
  for (const left of [1, 0]) {
    await refuse.first().click();
    await refusal.getByLabel('Why').fill('Once is enough');
    await refusal.getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(() => refuse.count()).toBe(left);
  }
  await page.getByText('No credit is waiting').waitFor();
  await page.getByRole('tab', { name: 'Decided' }).click();
  await page.getByText('Once is enough').first().waitFor();
  await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
}, 120_000);
