import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BreakableLink, openBreakableLink } from '../../../testing/breakable-link.ts';
import { startTestPadkos, type TestPadkos } from '../../../testing/test-padkos.ts';
import { Browser } from '../../../testing/test-server.ts';

const NOW = '2026-11-20T12:00:00+02:00';
const CUSTOMER = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };
/** A second for the session, two for the first answers, and one for a busy machine. */
const LONGEST_MS = 4000;

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

/** The page of somebody who is signed in, and how long it took. */
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
      // The session is remembered at first, and has to be read after a few seconds.
      for (const round of ['remembered', 'forgotten']) {
        const pages = await Promise.all(['/', '/orders', '/wallet', '/account'].map(open));
        for (const page of pages) {
          expect([round, page.status, page.body === built]).toEqual([round, 200, true]);
          expect(page.took).toBeLessThan(LONGEST_MS);
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

it('HEAD says of a page what GET does, and a page is compressed as the caller can read it', async () => {
  const visitor = new Browser(padkos.url);
  for (const path of ['/signin', '/no-such-page'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const [get, head] = [
        await visitor.call('GET', path, undefined, headers),
        await visitor.call('HEAD', path, undefined, headers),
      ];
      const said = ({ headers: given }: typeof get) =>
        ['content-encoding', 'etag', 'vary', 'cache-control', 'content-type'].map((name) => given.get(name));
      expect([head.status, ...said(head)]).toEqual([get.status, ...said(get)]);
    }
  const zipped = await fetch(`${padkos.url}/signin`, { headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(await zipped.text()).toContain('<div id="root">');
});
