import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from './browser.ts';

/** The browser's own messages about failing calls, which tests without a network cause. */
export const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

/** Signs in and stays until the app is stored on the device. */
export async function visitUntilKept(page: Page): Promise<void> {
  await signIn(page);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  await untilAppKept(page);
  await untilKept(page, 'customer.menu.get');
}

/** Advances the page's installed clock past the delay, and waits until the app is stored. */
export async function untilAppKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(10_000);
        return page.evaluate(() => navigator.serviceWorker.controller !== null);
      },
      { interval: 1_000 },
    )
    .toBe(true);
}

/** Waits until the answer to a read is stored. */
export async function untilKept(page: Page, read: string): Promise<void> {
  await expect.poll(() => keptReads(page), { timeout: 20_000 }).toContain(JSON.stringify(read.split('.')));
}

/** The reads whose answers the device has stored. */
export const keptReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((answer) => {
        const opening = indexedDB.open('padkos');
        opening.onsuccess = () => {
          const kept = opening.result.transaction('answers').objectStore('answers').getAll();
          kept.onsuccess = () => answer(kept.result.join());
        };
      }),
  );
