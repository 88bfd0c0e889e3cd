import { expect, it } from 'vitest';
import { ADMIN, DEMO } from './browser.ts';
import { cutLabels } from './fit.ts';
import { cutTexts, showLongTexts } from './long-texts.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const NARROW = { width: 320, height: 700 };

const VISITOR = ['/signin', '/signup', '/reset-password?token=none', '/no/such/page'];
const CUSTOMER = ['/', '/plan', '/orders', '/standing-orders', '/team', '/wallet', '/cart', '/account'];
const CONSOLE = ['dashboard', 'orders', 'menu', 'settings'].map((section) => `/admin?section=${section}`);

it.each([
  ['a visitor', null, VISITOR],
  ['a customer', DEMO, CUSTOMER],
  ['an administrator', ADMIN, CONSOLE],
] as const)(
  'cuts no text of %s at 320 px when every word is 40 % longer',
  async (_, person, paths) => {
    const { page } = await demo.openVisitor({ viewport: NARROW, touch: true });
    await showLongTexts(page);
    if (person !== null) await page.request.post('/api/login', { data: person });
    const cut: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) cut.push(`${path}: ${wide} px too wide`);
      for (const text of [...(await cutTexts(page)), ...(await cutLabels(page))])
        cut.push(`${path}: ${text}`);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('af-ZA');
    expect(cut).toEqual([]);
  },
  60_000,
);
