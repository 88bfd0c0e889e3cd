import type { Browser, Page } from 'playwright-core';
import { findBrowser } from '../../apps/web/e2e/find-browser.ts';
import { launch } from '../../apps/web/e2e/launch.ts';
import { ADMINISTRATOR_STEPS } from './administrator-steps.ts';
import { CUSTOMER_STEPS } from './customer-steps.ts';
import { type DemoKitchen, startDemoKitchen } from './demo-kitchen.ts';
import { keepPicture } from './keep-picture.ts';
import { KITCHEN_STEPS } from './kitchen-steps.ts';
import { ADMINISTRATOR, CUSTOMER, openPage } from './open-page.ts';
import { recordMainJob } from './recording.ts';
import type { Step } from './step.ts';

/**
 * `npm run guides`: starts a demo kitchen at a fixed time, goes through the steps of the guides and writes their
 * pictures into docs/guides/pictures, and the README's pictures and recording into docs/pictures.
 */
const browser = await launch(await findBrowser());
const kitchen = await startDemoKitchen('2026-11-20T09:00:00+02:00');
try {
  await makeReadme(browser, kitchen);
  await takeSteps(await openPage(browser, kitchen.url, 'desk', ADMINISTRATOR), ADMINISTRATOR_STEPS);
  await takeSteps(await openPage(browser, kitchen.url, 'phone'), CUSTOMER_STEPS);
  for (const { at, steps } of KITCHEN_STEPS) {
    await kitchen.restartAt(at);
    await takeSteps(await openPage(browser, kitchen.url, 'desk', ADMINISTRATOR), steps);
  }
} finally {
  await browser.close();
  await kitchen.stop();
}

async function takeSteps(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { picture, show } of steps) {
    await show(page);
    await keepPicture(page, `guides/pictures/${picture}`);
  }
  await page.context().close();
}

async function makeReadme(browser: Browser, { url }: DemoKitchen): Promise<void> {
  const desk = await openPage(browser, url, 'desk', CUSTOMER);
  await desk.goto('/');
  for (const dish of ['Roasted mealie', 'Boerewors roll'])
    await desk
      .getByRole('button', { name: `Add ${dish}` })
      .first()
      .click();
  await desk.evaluate(() => window.scrollTo(0, 0));
  await keepPicture(desk, 'pictures/menu.webp');
  const phone = await openPage(browser, url, 'phone', CUSTOMER);
  await phone.goto('/');
  await phone.getByRole('heading', { level: 4 }).first().waitFor();
  await keepPicture(phone, 'pictures/phone.webp');
  const recorded = await openPage(browser, url, 'phone');
  await recordMainJob(recorded, 'pictures/main-job.webp');
}
