import { type Browser, type BrowserContext, devices, type Page } from 'playwright-core';
import { findBrowser } from '../../apps/web/e2e/find-browser.ts';
import { launch } from '../../apps/web/e2e/launch.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

const USAGE = `npm run speed [-- URL [ROUNDS]]

Measures the menu on a phone behind a line of 400 kbit/s with 400 ms for a round trip: the first visit of somebody who is
signed in, with nothing kept on the device, and the next one. URL is that of a demo kitchen that runs, as npm start prints
it; http://localhost:3000 unless said otherwise.`;

const SPEED = { kbits: 400, roundTripMs: 400 };
const CUSTOMER = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };

/** The measurements of a visit; times in milliseconds from opening the address. */
interface Visit {
  /** When the first dish is visible. */
  readonly menu: number;
  /** When the app has hydrated it, and a dish can be added. */
  readonly app: number;
  /** How much the layout shifted. */
  readonly shift: number;
  readonly requests: number;
  /** The bytes that came through the line until nothing more did. */
  readonly bytes: number;
}

const [url = 'http://localhost:3000', rounds = '3'] = process.argv.slice(2);
if (!URL.canParse(url)) {
  console.log(USAGE);
} else {
  const line = await openSlowLine(url, SPEED);
  const browser = await launch(await findBrowser());
  for (let round = 0; round < Number(rounds); round++) {
    const context = await signIn(browser, line);
    say('first visit', await visit(context, line));
    await keepApp(context);
    say('next visit', await visit(context, line));
    await context.close();
  }
  await browser.close();
  await line.close();
}

function say(name: string, { menu, app, shift, requests, bytes }: Visit): void {
  const kilobytes = (bytes / 1000).toFixed(0);
  console.log(
    `${name}: menu ${menu.toFixed(0)} ms, app ${app.toFixed(0)} ms, ${requests} requests, ${kilobytes} kB, shift ${shift.toFixed(4)}`,
  );
}

/** A phone with a session, which is opened without the slow line: cookies apply to every port of a host. */
async function signIn(browser: Browser, line: SlowLine): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: line.url });
  context.setDefaultTimeout(120_000);
  await context.request.post(new URL('/api/login', url).href, { data: CUSTOMER });
  await context.addInitScript(watch);
  return context;
}

/** Records in the page when the menu and the app are ready, and what moves. */
function watch(): void {
  const seen: Record<string, number> = { menu: 0, app: 0, shift: 0 };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift = (seen.shift ?? 0) + Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    seen.menu ||= document.querySelector('h4')?.checkVisibility() ? performance.now() : 0;
    const add = document.querySelector('li button:enabled');
    const isHydrated = add !== null && Object.keys(add).some((key) => key.startsWith('__reactProps'));
    seen.app ||= isHydrated ? performance.now() : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(context: BrowserContext, line: SlowLine): Promise<Visit> {
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const before = line.received();
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'seen'), 'app') > 0);
  await page.waitForLoadState('networkidle');
  const { menu, app, shift } = await seenOn(page);
  await page.close();
  return { menu, app, shift, requests, bytes: line.received() - before };
}

function seenOn(page: Page): Promise<{ menu: number; app: number; shift: number }> {
  return page.evaluate(() => Reflect.get(window, 'seen'));
}

/** Waits on an open page until the app and its answers are stored on the device. */
async function keepApp(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.close();
}
