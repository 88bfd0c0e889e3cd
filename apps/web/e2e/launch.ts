import { type Browser, chromium } from 'playwright-core';
import type { FoundBrowser } from './find-browser.ts';

/** Starts the browser that was found, with its own libraries if it has any, and with `more` arguments. */
export function launch(
  { executablePath, libraries, fonts }: FoundBrowser,
  more: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
    env: {
      ...process.env,
      ...(libraries !== null && { LD_LIBRARY_PATH: libraries }),
      ...(fonts !== null && { FONTCONFIG_FILE: fonts }),
    },
  });
}
