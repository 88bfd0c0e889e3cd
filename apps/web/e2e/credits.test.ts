import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, DESKTOP, expectNoFaultsInBothSchemes, PHONE, type VisitorOptions } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPictureAtHeights } from './visual/expect-picture.ts';

const demo = useDemoKitchen();

/** Browsers complain of a chime before the first click, and of calls that are refused. */
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

describe.each([
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
])('a credit above the limit $name', (view) => {
  it('is asked for by one administrator, approved by another one and refused a second time', async () => {
    const asker = await openConsole(ADMIN, view);
    const reason = `Sports day, ${view.name}`;
    await asker.page.goto('/admin?section=users');
    for (const tokens of ['6000', '7000']) {
      await asker.page.getByPlaceholder('Search by name, email, or employee ID...').fill('Thandi');
      await asker.page.getByRole('button', { name: 'Credit tokens to Thandi Nkosi' }).click();
      const dialog = asker.page.getByRole('dialog', { name: 'Credit Tokens to User' });
      await dialog.getByLabel('Tokens to Credit').fill(tokens);
      await dialog.getByRole('button', { name: `Credit ${tokens} Tokens` }).click();
      await asker.page
        .getByRole('dialog', { name: 'This is a large credit' })
        .getByRole('button', { name: `Credit ${tokens} Tokens` })
        .click();
      await dialog.getByText('This needs a second administrator').waitFor();
      const ask = dialog.getByRole('button', { name: 'Ask for approval' });
      expect(await ask.isDisabled()).toBe(true);
      await dialog.getByLabel('Reason for the other administrator').fill(reason);
      if (tokens === '6000') {
        await expectNoFaultsInBothSchemes(asker, 'large credit');
        await expectPictureAtHeights(asker.page, 'large credit', [600]);
      }
      await ask.click();
      await asker.page.getByText('Approval Asked For').first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
    }
    const { page, ...others } = await openConsole(SECOND, view);
    await page.goto('/admin?section=credits');
    await page.getByText(reason).first().waitFor();
    await expectNoFaultsInBothSchemes({ page, ...others });
    await page.getByRole('button', { name: 'Approve 6000 tokens for Thandi Nkosi' }).click();
    await page.getByRole('button', { name: 'Credit 6000 Tokens' }).click();
    await page.getByText('Tokens Credited').first().waitFor();
    await page.getByRole('button', { name: 'Refuse 7000 tokens for Thandi Nkosi' }).click();
    const refusal = page.getByRole('dialog', { name: 'Refuse this credit?' });
    await refusal.getByLabel('Why').fill('Once is enough');
    await refusal.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('No credit is waiting').waitFor();
    await page.getByRole('tab', { name: 'Decided' }).click();
    await page.getByText('Once is enough').first().waitFor();
    await expectNoFaultsInBothSchemes({ page, ...others });
  }, 120_000);
});
