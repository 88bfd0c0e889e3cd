import type { TestProject } from 'vitest/node';
import { type FoundBrowser, findBrowser } from './find-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: FoundBrowser;
  }
}

/** Finds a browser once for the whole run; unpacking one twice at once would break it. */
export default async function setup(project: TestProject): Promise<void> {
  const browser = await findBrowser();
  if (!browser.isPinned) console.warn(`Pictures are not compared: ${browser.executablePath} did not draw them.`);
  project.provide('browser', browser);
}
