import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const LIBRARIES = fileURLToPath(
  new URL('../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url),
);

/** The machine's Chrome or Chromium, else the one that comes with the npm package, with its own libraries. */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, libraries: null };
  const folder = join(CACHE, 'chromium');
  if (!existsSync(folder)) await unpack(folder);
  return { executablePath: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib') };
}

/** Unpacks under another name first, so that what was cut off is never taken for a browser. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    await sparticuz.executablePath();
    await inflate(LIBRARIES);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
