import type { TestProject } from 'vitest/node';
import { type FoundBrowser, findBrowser } from './find-browser.ts';
import { whyNotCompared } from './visual/why-not-compared.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: FoundBrowser;
  }
}

/** Finds a browser once for the whole run; unpacking it twice at the same time would break it. */
export default async function setup(project: TestProject): Promise<void> {
  const browser = await findBrowser();
  const reason = whyNotCompared(browser, process);
  if (reason !== null) console.warn(reason);
  project.provide('browser', browser);
}
