import { describe, expect, it } from 'vitest';
import { DEMO, DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

describe.each([
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
])('the list of devices $name', (view) => {
  it('shows each device and signs another one out', async () => {
    const other = await demo.openVisitor();
    await other.context.request.post('/api/login', { data: DEMO });
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    await visitor.context.request.post('/api/login', { data: DEMO });
    await page.goto('/account');
    const list = page.getByRole('list', { name: 'Where you are signed in' });
    await list.getByText('This device').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await expectWholeLabels(visitor);
    const before = await list.getByRole('listitem').count();
    expect(before).toBeGreaterThan(1);
    await list
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await page.getByText('Device signed out').first().waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(before - 1);
    expect((await other.context.request.get('/api/user')).status()).toBe(401);
    expect((await visitor.context.request.get('/api/user')).status()).toBe(200);
  }, 60_000);
});

it('shows a few of many devices at first', async () => {
  for (let count = 0; count < 8; count++)
    await (await demo.openVisitor()).context.request.post('/api/login', { data: DEMO });
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await visitor.context.request.post('/api/login', { data: DEMO });
  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(8);
  await expect
    .poll(() =>
      list
        .getByRole('listitem')
        .nth(6)
        .getByRole('button')
        .evaluate((it) => it.matches(':focus')),
    )
    .toBe(true);
}, 60_000);
