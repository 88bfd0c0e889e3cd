import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BreakableLink, openBreakableLink } from '../../../testing/breakable-link.ts';
import { startTestPadkos, type TestPadkos } from '../../../testing/test-padkos.ts';
import { Browser } from '../../../testing/test-server.ts';
import { PAGE_PATIENCE_MS } from './session.ts';
import { PATIENCE_MS } from './web-app.ts';

const NOW = '2026-11-20T12:00:00+02:00';
const CUSTOMER = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };
/** How long a page waits for its session and for its first answers, in milliseconds. */
const WAITS_MS = PAGE_PATIENCE_MS + PATIENCE_MS;

let padkos: TestPadkos;
let link: BreakableLink;
let browser: Browser;

beforeAll(async () => {
  padkos = await startTestPadkos(NOW);
  link = await openBreakableLink(padkos.db.url);
  padkos = await padkos.restartAt(NOW, { DATABASE_URL: link.url });
  browser = new Browser(padkos.url);
  expect((await browser.post('/api/login', CUSTOMER)).status).toBe(200);
}, 180_000);
afterAll(async () => {
  await link.mend();
  await padkos.close();
  await link.close();
});

/** Opens a page as a signed-in person, and measures how long it takes. */
async function open(path: string) {
  const began = performance.now();
  const { status, body } = await browser.get(path);
  return { status, body, took: performance.now() - began };
}

it.each([
  ['hangs', () => link.freeze()],
  ['is away', () => link.cut()],
])(
  'a page comes as it was built, in time, while the database %s',
  async (_, breakLink) => {
    const built = (await browser.get('/no-such-page', { accept: 'text/html' })).body;
    const whole = await open('/orders');
    expect([whole.status, whole.body.includes('Thandi')]).toEqual([200, true]);
    await breakLink();
    try {
      // At first the session is remembered; after a few seconds it must be read.
      for (const round of ['remembered', 'forgotten']) {
        const pages = await Promise.all(['/', '/orders', '/wallet', '/account'].map(open));
        for (const page of pages) {
          expect([round, page.status, page.body === built]).toEqual([round, 200, true]);
          expect(page.took).toBeLessThan(2 * WAITS_MS);
        }
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
    } finally {
      await link.mend();
    }
    await expect.poll(async () => (await open('/orders')).body.includes('Thandi')).toBe(true);
  },
  120_000,
);
