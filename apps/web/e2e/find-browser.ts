import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz, { inflate } from '@sparticuz/chromium';

export interface FoundBrowser {
  readonly executablePath: string;
  /** The folder of the browser's own libraries; null if it uses the machine's. */
  readonly libraries: string | null;
  /** The configuration that restricts it to its own fonts; null if it uses the machine's. */
  readonly fonts: string | null;
  /** Whether it is the npm package's browser with its own fonts, which draws the same on every machine. */
  readonly isPinned: boolean;
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
const PACKAGE = fileURLToPath(new URL('../node_modules/@sparticuz/chromium', import.meta.url));
const LIBRARIES = join(PACKAGE, 'bin', 'al2023.tar.br');

/** The browser of the npm package, with its own libraries and fonts; the machine's browser if that does not run. */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  const runs = process.platform === 'linux' && process.arch === 'x64';
  if (!runs && installed !== undefined)
    return { executablePath: installed, libraries: null, fonts: null, isPinned: false };
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  const fonts = join(folder, 'own-fonts.conf');
  await writeFile(fonts, fontsOf(folder));
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023', 'lib'),
    fonts,
    isPinned: runs,
  };
}

/** Only the package's fonts, for the few letters and symbols that the app's fonts lack. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks under a temporary name first, so that an incomplete file is never taken for a browser. */
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
