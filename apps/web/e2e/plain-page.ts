import type { Page } from 'playwright-core';

/** Has every page come as it was built, without what it begins with: as it is sent by a server that cannot read that. */
export async function servePlainPage(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const built = new URL('/index.html', route.request().url());
      await route.fulfill({ response: await route.fetch({ url: built.href }) });
    },
  );
}
