import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  DEMO,
  DESKTOP,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  PHONE,
  signIn,
  signInByForm,
} from './browser.ts';
import { makePerson } from './make-person.ts';
import { addressOf, EXPECTED, orderByCard, SCREENS } from './screens.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
beforeAll(() => orderByCard(demo), 180_000);

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];

describe.each(VIEWS)('every screen and its states $name, opened at its address', (view) => {
  it.each(SCREENS)(
    'for $who, in every width, light and dark',
    async ({ person, screens, states }) => {
      const visitor = await demo.openVisitor({ ...view, expected: EXPECTED });
      const { page } = visitor;
      if (person === 'new') await makePerson(page, 'Amahle');
      else if (person !== null) await signIn(page, person);
      for (const [name, path, shows] of [...screens, ...states]) {
        visitor.complaints.length = 0;
        await page.goto(addressOf(path));
        try {
          await shows(page, view.touch);
          await expect.poll(() => page.title()).toMatch(/^(?!Padkos).+ · Padkos$/);
          await expectNoFaultsInBothSchemes(visitor, name);
          await expectWholeLabels(visitor);
        } catch (error) {
          if (error instanceof Error) error.message = `${name}: ${error.message}`;
          throw error;
        }
      }
      await visitor.context.close();
    },
    400_000,
  );
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
  // Not Thandi: her order that waits for its payment brings what shows it.
  const megan = { ...DEMO, email: 'megan.fraser@padkos.example' };
  for (const person of [null, megan]) {
    const { page, context } = await demo.openVisitor({ expected: REFUSED });
    if (person !== null) await page.request.post('/api/login', { data: person });
    const scripts = new Map<string, Promise<{ responseBodySize: number }>>();
    const noteScript = (request: Request) => {
      if (request.resourceType() === 'script')
        scripts.set(new URL(request.url()).pathname, request.sizes());
    };
    page.on('requestfinished', noteScript);
    await page.goto('/');
    await page
      .getByRole('heading', { level: person === null ? 1 : 3 })
      .first()
      .waitFor();
    // What comes later, such as the cart's panel, is not of the first screen.
    page.off('requestfinished', noteScript);
    const sizes = (await Promise.all(scripts.values())).map((size) => size.responseBodySize);
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(190_000);
    expect([...scripts.keys()].filter((path) => /admin|console/.test(path))).toEqual([]);
    await context.close();
  }
}, 60_000);
