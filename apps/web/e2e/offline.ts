import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from './browser.ts';

/** What browsers say by themselves of calls that fail, as tests without a network make them. */
export const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

/** Signs in and stays until the app is kept on the device. */
export async function visitUntilKept(page: Page): Promise<void> {
  await signIn(page);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  await untilAppKept(page);
  await untilKept(page, 'customer.menu.get');
}

/** Has the time pass on the page, whose clock is installed, after which the app is kept, until it is. */
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

/** Waits until the answer to a read is kept. */
export async function untilKept(page: Page, read: string): Promise<void> {
  await expect.poll(() => keptReads(page), { timeout: 20_000 }).toContain(JSON.stringify(read.split('.')));
}

/** What the device keeps of the answers. */
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
