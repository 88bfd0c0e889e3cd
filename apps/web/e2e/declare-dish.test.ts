import { expect, it } from 'vitest';
import { ADMIN, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const TITLE = 'Plain buttermilk rusks';

it('lists a dish until its allergens are known, and declares it with its diets and nutrition', async () => {
  const { page } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  const made = await page.request.post('/api/admin/menu-items', { data: { title: TITLE, price: 20 } });
  const { id } = await made.json();
  await page.goto('/admin?section=menu&tab=allergens');
  await page.getByRole('button', { name: `Declare the allergens of ${TITLE}` }).click();
  const drawer = page.getByRole('dialog', { name: `What is in ${TITLE}` });
  await drawer.getByText('Nothing is declared yet.').waitFor();
  await drawer.getByLabel('Milk', { exact: true }).selectOption('Contains');
  await drawer.getByLabel('Tree nuts', { exact: true }).selectOption('May contain');
  await drawer.getByRole('button', { name: 'Set the other 12 to "not used"' }).click();
  await drawer.getByLabel('Halal', { exact: true }).check();
  await drawer.getByLabel('Why it may contain: Tree nuts').fill('Baked on the same trays');
  await drawer.getByLabel('Certifier').fill('SANHA');
  await drawer.getByLabel('Number').fill('4711');
  await drawer.getByLabel('Valid to').fill('2027-06-30');
  await drawer.getByLabel('Energy, Per portion').fill('830');
  await drawer.getByRole('button', { name: 'Save declaration' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: `Declare the allergens of ${TITLE}` })
    .waitFor({ state: 'detached' });
  const dishes: { id: string }[] = await (await page.request.get('/api/admin/menu-items')).json();
  expect(dishes.find((dish) => dish.id === id)).toMatchObject({
    allergens: { milk: 'contains', tree_nuts: 'may_contain', fish: 'not_used' },
    allergenReasons: { tree_nuts: 'Baked on the same trays' },
    diets: [{ code: 'halal', certificate: { certifier: 'SANHA', number: '4711', expires: '2027-06-30' } }],
    nutrition: { perPortion: { energyKj: 830, fat: null } },
    reviewedBy: 'Nomvula Dlamini',
  });
}, 80_000);
