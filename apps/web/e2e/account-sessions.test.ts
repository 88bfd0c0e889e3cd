import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('the list of devices shows each, and signs another one out', async () => {
  const other = await demo.openVisitor();
  await signIn(other.page);
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await list.getByText('This device').waitFor();
  const before = await list.getByRole('listitem').count();
  expect(before).toBeGreaterThan(1);
  await list
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await page.getByText('Device signed out').first().waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(before - 1);
  expect((await other.page.request.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  expect(complaints).toEqual([]);
}, 60_000);
