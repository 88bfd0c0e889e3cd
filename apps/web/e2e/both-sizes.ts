import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, PHONE, type Visitor } from './browser.ts';
import { cutLabels } from './layout-checks.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

/** Checks an open page at the size of a phone and of a desktop, then restores its own size. */
export async function inBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await look();
  }
  await page.setViewportSize(before);
}

/**
 * A screen opened on a phone has no faults there or at the width of a computer, where its labels must also be whole. Not for
 * parts that the two layouts place differently, such as the cart.
 */
export async function expectNoFaultsInBothSizes(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const before = page.viewportSize() ?? DESKTOP;
  await expectNoFaultsInBothSchemes(visitor);
  for (const width of [1024, DESKTOP.width]) {
    await resize(page, { ...DESKTOP, width });
    expect(await cutLabels(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await expectNoFaultsInBothSchemes(visitor);
  await resize(page, before);
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Two frames: the first for the media queries that scripts listen to, the second for the changes they make.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The same page as the same person sees it on a computer, with the browser's stored data. */
export async function openAtADesk(demo: DemoKitchen, { page }: Visitor): Promise<Visitor> {
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const desk = await demo.openVisitor();
  await desk.context.addCookies(await page.context().cookies());
  await desk.page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await desk.page.goto(page.url());
  return desk;
}
