import { expect, it } from 'vitest';
import { ADMIN, DEMO, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

/** Removes the features that the oldest supported browsers lack. */
function makeOld() {
  const lacking: [object, string[]][] = [
    [AbortSignal, ['any']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['parse', 'canParse']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'some', 'find', 'toArray']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'onscrollend']],
  ];
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
}

it('works without what the oldest browsers lack', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await page.addInitScript(makeOld);
  await page.goto('/signin');
  const root = page.locator('#root');
  await root.getByLabel('Email').fill(DEMO.email);
  await root.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await root.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/');
  await root.getByRole('button', { name: 'Add Boerewors roll' }).click();
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByText('Order Placed Successfully!').waitFor();
  for (const name of [/^Order again/, /^Change order/]) {
    await page.goto('/orders');
    await root.getByRole('button', { name }).first().click();
    await page
      .getByRole('dialog')
      .getByText(/Boerewors|Snoek/)
      .first()
      .waitFor();
  }
  await page.goto('/plan');
  await root.getByRole('button', { name: /last week/i }).click();
  await page.goto('/standing-orders');
  await root.getByRole('heading', { level: 1 }).waitFor();
  await signIn(page, ADMIN);
  await page.goto('/admin?section=orders');
  await root.getByRole('heading', { name: 'Order Management' }).waitFor();
  expect(complaints).toEqual([]);
}, 90_000);

it('tells an older browser so, in its language, and one without JavaScript', async () => {
  const { page } = await demo.openVisitor({ locale: 'af-ZA', expected: /./ });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/signin');
  await page.getByText('Hierdie blaaier is te oud').waitFor();
  const served = await (await page.request.get('/signin')).text();
  for (const words of ['needs JavaScript', 'het JavaScript nodig', 'idinga i-JavaScript'])
    expect(served).toContain(words);
}, 60_000);
