import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  DEMO,
  DESKTOP,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  PHONE,
  signIn,
  signInByForm,
  type Visitor,
} from './browser.ts';
import { makePerson } from './make-person.ts';
import {
  addressOf,
  EXPECTED,
  OF_ADMINISTRATOR,
  OF_CUSTOMER,
  OF_VISITOR,
  orderByCard,
  type Screen,
  STATES_OF_CUSTOMER,
  STATES_OF_NEWCOMER,
  STATES_OF_VISITOR,
} from './screens.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];

/** Opens each screen at its address and checks it at every width, light and dark; the console on a phone only in light. */
async function look(
  visitor: Visitor,
  touch: boolean,
  screens: readonly Screen[],
  light = false,
): Promise<void> {
  for (const [name, path, shows] of screens) {
    visitor.complaints.length = 0;
    await visitor.page.goto(addressOf(path));
    try {
      await shows(visitor.page, touch);
      await expect.poll(() => visitor.page.title()).toMatch(/^(?!Padkos).+ · Padkos$/);
      if (light) await expectNoFaults(visitor, name);
      else await expectNoFaultsInBothSchemes(visitor, name);
      await expectWholeLabels(visitor);
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
  }
}

// Before the customers order, because the console shows their orders.
it.each(VIEWS)(
  'the screens of the console $name',
  async (view) => {
    const visitor = await demo.openVisitor({ ...view, expected: EXPECTED });
    await signIn(visitor.page, ADMIN);
    await look(visitor, view.touch, OF_ADMINISTRATOR, view.touch);
  },
  400_000,
);

describe.each(VIEWS)('the screens and their states $name', (view) => {
  beforeAll(async () => {
    if (view.touch) await orderByCard(demo);
  }, 180_000);
  const open = () => demo.openVisitor({ ...view, expected: EXPECTED });

  it(
    'of a visitor',
    async () => look(await open(), view.touch, [...OF_VISITOR, ...STATES_OF_VISITOR]),
    400_000,
  );
  it('for a customer', async () => {
    const visitor = await open();
    await signIn(visitor.page);
    await look(visitor, view.touch, [...OF_CUSTOMER, ...STATES_OF_CUSTOMER]);
  }, 400_000);
  it('for a newcomer', async () => {
    const visitor = await open();
    await makePerson(visitor.page, 'Amahle');
    await look(visitor, view.touch, STATES_OF_NEWCOMER);
  }, 400_000);
});

it('lets a toast be reached with F8 and swiped away', async () => {
  const { page } = await demo.openVisitor();
  await signInByForm(page);
  const toast = page.getByText('Welcome back!');
  await toast.waitFor();
  await page.keyboard.press('F8');
  expect(await toast.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  const box = await toast.boundingBox();
  if (box === null) throw new Error('the toast has no place');
  const drag = async (by: number) => {
    await page.mouse.move(box.x + 10, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 10 + by, box.y + 5, { steps: 5 });
    await page.mouse.up();
  };
  await drag(40);
  expect(await toast.count()).toBe(1);
  await drag(60);
  await toast.waitFor({ state: 'detached', timeout: 2_000 });
}, 60_000);

it('brings at most 190 kB of compressed JavaScript for the first screen, and none of the console', async () => {
  // Not Thandi: her order that waits for its payment loads the code that shows it.
  const megan = { ...DEMO, email: 'megan.fraser@padkos.example' };
  for (const person of [null, megan]) {
    const { page, context } = await demo.openVisitor({ expected: EXPECTED });
    if (person !== null) await page.request.post('/api/login', { data: person });
    const scripts = new Map<string, Promise<{ responseBodySize: number }>>();
    const noteScript = (request: Request) => {
      if (request.resourceType() === 'script') scripts.set(new URL(request.url()).pathname, request.sizes());
    };
    page.on('requestfinished', noteScript);
    await page.goto('/');
    // The server draws the heading before the scripts are there.
    await page.locator('html:not([data-drawn])').waitFor({ state: 'attached' });
    await page
      .getByRole('heading', { level: person === null ? 1 : 3 })
      .first()
      .waitFor();
    // Parts that load later, such as the cart's panel, do not belong to the first screen.
    page.off('requestfinished', noteScript);
    const sizes = (await Promise.all(scripts.values())).map((size) => size.responseBodySize);
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(190_000);
    expect([...scripts.keys()].filter((path) => /admin|console/.test(path))).toEqual([]);
    await context.close();
  }
}, 60_000);
