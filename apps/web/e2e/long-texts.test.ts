import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP, PHONE } from './browser.ts';
import { moving, setTextSize, smallTargets, tooWide, unseenStates } from './everyone.ts';
import { cutLabels } from './fit.ts';
import { cutTexts, showLongTexts } from './long-texts.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const NARROW = { width: 320, height: 700 };

const VISITOR = ['/signin', '/signup', '/reset-password?token=none', '/no/such/page'];
const CUSTOMER = ['/', '/plan', '/orders', '/standing-orders', '/team', '/wallet', '/cart', '/account'];
const CONSOLE = ['dashboard', 'orders', 'menu', 'settings'].map((section) => `/admin?section=${section}`);
const MORE_OF_CONSOLE = ['users', 'planner', 'payments', 'audit', 'schedule', 'calendar'].map(
  (section) => `/admin?section=${section}`,
);
const EVERYONE = [
  ['a visitor', null, VISITOR],
  ['a customer', DEMO, CUSTOMER],
  ['an administrator', ADMIN, CONSOLE],
] as const;

/** Opens a screen and waits until it has its data: a button that still loads moves its label out of sight. */
async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('button[data-loading]') === null);
}

it.each(EVERYONE)(
  'cuts no text of %s at 320 px when every word is 40 % longer',
  async (_, person, paths) => {
    const { page } = await demo.openVisitor({ viewport: NARROW, touch: true });
    await showLongTexts(page);
    if (person !== null) await page.request.post('/api/login', { data: person });
    const cut: string[] = [];
    for (const path of paths) {
      await openWhole(page, path);
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

it.each(EVERYONE)(
  'shows %s text of 200 %, states without colours, targets for fingers and nothing that moves',
  async (_, person, paths) => {
    const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
    if (person !== null) await page.request.post('/api/login', { data: person });
    const faults: string[] = [];
    for (const path of person === ADMIN ? [...paths, ...MORE_OF_CONSOLE] : paths) {
      const note = (about: string, found: string[]) =>
        void faults.push(...found.map((fault) => `${path}: ${about}: ${fault}`));
      await openWhole(page, path);
      note('small', await smallTargets(page));
      note('moves', await moving(page));
      await page.emulateMedia({ forcedColors: 'active' });
      note('looks alike', await unseenStates(page));
      await page.emulateMedia({ forcedColors: 'none' });
      await setTextSize(page, 200);
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        const wide = await tooWide(page);
        if (wide > 0) note(`at ${viewport.width} px`, [`${wide} px too wide`]);
        note(`cut at ${viewport.width} px`, await cutLabels(page));
      }
      await setTextSize(page, 100);
    }
    expect(faults).toEqual([]);
  },
  90_000,
);
