import type { Browser, Page } from 'playwright-core';

export const CUSTOMER = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };
export const ADMINISTRATOR = { email: 'admin@padkos.example', password: 'padkos-demo' };

/** A phone of 390 pixels with a phone's pixel density, or a desktop of 1,280. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  device: 'phone' | 'desk',
  person?: { email: string; password: string },
): Promise<Page> {
  const isPhone = device === 'phone';
  const context = await browser.newContext({
    baseURL,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-ZA',
  });
  context.setDefaultTimeout(20_000);
  if (person !== undefined) await context.request.post('/api/login', { data: person });
  return context.newPage();
}
