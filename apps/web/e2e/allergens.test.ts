import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

interface Offered {
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly title: string; readonly allergens: Record<string, string> };
}

it('a list kept with consent stops a blocked dish until it is confirmed, and is forgotten again', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  await page.goto('/account');
  const list = page.getByRole('region', { name: 'What you avoid' });
  await list.getByText('I agree that the kitchen keeps what I avoid').click();
  await list.getByText('Milk', { exact: true }).click();
  await list.getByRole('button', { name: 'Save my list' }).click();
  await list.getByText(/^You agreed on/).waitFor();

  const { items }: { items: Offered[] } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const milky = items.find(
    ({ availableQuantity, menuItem }) => availableQuantity !== 0 && menuItem.allergens.milk === 'contains',
  );
  const title = milky?.menuItem.title ?? '';
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByText(`${title} contains milk.`).waitFor();
  const add = sheet.getByRole('button', { name: /^Add to cart/ });
  expect(await add.isDisabled()).toBe(true);
  await sheet.getByLabel(/at my own risk/).fill('At my own risk');
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await add.click();
  await page.getByRole('button', { name: /Open your cart, 1 item/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/order\/success/);

  await page.goto('/account');
  await list.getByRole('button', { name: 'Withdraw and delete my list' }).click();
  await list.getByText('I agree that the kitchen keeps what I avoid').waitFor();
  expect(await (await page.request.get('/api/user/diet')).json()).toMatchObject({
    consent: false,
    allergens: [],
  });
  expect(complaints).toEqual([]);
}, 80_000);
