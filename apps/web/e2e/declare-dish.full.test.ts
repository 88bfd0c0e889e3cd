import { expect, it } from 'vitest';
import { ADMIN, DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPicture } from './visual/expect-picture.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true, title: 'Plain buttermilk rusks' },
  { name: 'on a desktop', viewport: DESKTOP, touch: false, title: 'Warm peach pudding' },
];

it.each(VIEWS)(
  'lists a dish until its allergens are known, and declares it with its diets and nutrition, $name',
  async ({ title, ...view }) => {
    const visitor = await demo.openVisitor({ ...view, expected: /AudioContext/ });
    const { page } = visitor;
    await page.request.post('/api/login', { data: ADMIN });
    const made = await page.request.post('/api/admin/menu-items', { data: { title, price: 20 } });
    expect(made.status()).toBe(201);
    await page.goto('/admin?section=menu&tab=allergens');
    await page.getByRole('button', { name: `Declare the allergens of ${title}` }).click();
    const drawer = page.getByRole('dialog', { name: `What is in ${title}` });
    await drawer.getByText('Nothing is declared yet.').waitFor();
    await drawer.getByLabel('Milk', { exact: true }).selectOption('Contains');
    await drawer.getByLabel('Tree nuts', { exact: true }).selectOption('May contain');
    await drawer.getByRole('button', { name: 'Set the other 12 to "not used"' }).click();
    await drawer.getByLabel('Halal', { exact: true }).check();
    await drawer.getByLabel('Energy, Per portion').fill('much');
    await drawer.getByRole('button', { name: 'Save declaration' }).click();
    await drawer.getByText('3 fields above need another look.').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await drawer.getByText('Allergens', { exact: true }).scrollIntoViewIfNeeded();
    await expectWholeLabels(visitor);
    await drawer.getByLabel('Why it may contain: Tree nuts').fill('Baked on the same trays');
    await drawer.getByLabel('Certifier').fill('SANHA');
    await drawer.getByLabel('Number').fill('4711');
    await drawer.getByLabel('Valid to').fill('2027-06-30');
    await drawer.getByLabel('Energy, Per portion').fill('830');
    await drawer.getByRole('button', { name: 'Save declaration' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: `Declare the allergens of ${title}` })
      .waitFor({ state: 'detached' });
    await page.goto(`/admin?section=menu&q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Allergens declared: ${title}` }).waitFor();
    await page.getByRole('button', { name: `Allergens declared: ${title}` }).click();
    await drawer.getByText('Last checked by Nomvula Dlamini').waitFor();
    await expectPicture(page, 'declaration', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPicture(page, 'declaration', 'dark');
  },
  120_000,
);
