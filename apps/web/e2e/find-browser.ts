import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';

export interface FoundBrowser {
  readonly executablePath: string;
  /** Where the browser's own libraries lie; null when the machine's are used. */
  readonly libraries: string | null;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The machine's Chrome or Chromium, else the one that comes with the npm package, with its own libraries. */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, libraries: null };
  const executablePath = await sparticuz.executablePath();
  const root = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json'));
  const libraries = join(tmpdir(), 'al2023', 'lib');
  if (!existsSync(libraries)) await inflate(join(root, 'bin', 'al2023.tar.br'));
  return { executablePath, libraries };
}
