import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

/** Looks at an open page in the size of a phone and of a desktop, and gives it its own size back. */
export async function inBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await look();
  }
  await page.setViewportSize(before);
}
