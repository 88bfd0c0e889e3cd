import { expect, it, onTestFinished } from 'vitest';
import { startTestPadkos } from '../../../testing/test-padkos.ts';
import { Browser } from '../../../testing/test-server.ts';

it('HEAD says of a page what GET does, and a page is compressed as the caller can read it', async () => {
  const padkos = await startTestPadkos('2026-11-20T12:00:00+02:00', { SEED: 'none' });
  onTestFinished(() => padkos.close());
  const visitor = new Browser(padkos.url);
  for (const path of ['/signin', '/no-such-page'])
    for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const [get, head] = [
        await visitor.call('GET', path, undefined, headers),
        await visitor.call('HEAD', path, undefined, headers),
      ];
      const said = ({ headers: given }: typeof get) =>
        ['content-encoding', 'etag', 'vary', 'cache-control', 'content-type'].map((name) => given.get(name));
      expect([head.status, ...said(head)]).toEqual([get.status, ...said(get)]);
    }
  for (const encoding of ['zstd', 'br', 'gzip']) {
    const packed = await fetch(`${padkos.url}/signin`, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(await packed.text()).toContain('<div id="root">');
  }
});
