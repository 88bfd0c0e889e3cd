import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { expectWholeLabels, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('the list of devices has no faults, and shows a few of many at first', async () => {
  for (let count = 0; count < 8; count++) await signIn((await demo.openVisitor()).page);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await signIn(page);
  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
  await expectNoFaultsInBothSizes(visitor);
  await expectWholeLabels(visitor);
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
