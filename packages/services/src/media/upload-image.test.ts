import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { schema } from '@padkos/database';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import type { ServiceContext } from '../context.ts';
import { createMenuItem, readImage, uploadImage } from '../index.ts';
import { createFetchPicture } from './fetch-picture.ts';

let app: TestApp;
let asAdmin: ServiceContext;
beforeAll(async () => {
  app = await createTestApp();
  asAdmin = app.contextFor(await app.makeAdmin());
});
afterAll(() => app.close());

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c2541b' } });
const stored = () => app.db.query.$count(schema.images);
async function upload(content: Uint8Array) {
  const { imageUrl } = await uploadImage(asAdmin, content);
  expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
  const { content: written, contentType } = await readImage(app, imageUrl.replace('/images/', ''));
  expect(contentType).toBe('image/webp');
  return { imageUrl, written: Buffer.from(written), metadata: await sharp(written).metadata() };
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'of the format %s is written anew as WebP',
    async (format) => {
      const { metadata } = await upload(await picture().toFormat(format).toBuffer());
      expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 });
    },
  );

  it('loses its metadata, and is rotated by its orientation', async () => {
    const taken = await picture(40, 20)
      .withExif({ IFD0: { Copyright: 'SECRET-PERSON' }, IFD3: { GPSLatitude: '33/1 55/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { written, metadata } = await upload(taken);
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    for (const part of [metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]) {
      expect(part).toBe(undefined);
    }
    expect(written.includes('SECRET-PERSON')).toBe(false);
  });

  it('drops data appended to the file', async () => {
    const { written } = await upload(
      Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(written.includes('script')).toBe(false);
  });

  it('that is larger than a screen is made smaller', async () => {
    const { metadata } = await upload(await picture(3200, 1600).jpeg().toBuffer());
    expect(metadata).toMatchObject({ width: 1600, height: 800 });
  });

  it('sent twice is stored once', async () => {
    const content = await picture(7, 7).png().toBuffer();
    const before = await stored();
    const [one, other] = await Promise.all([upload(content), upload(content)]);
    expect(one.imageUrl).toBe(other.imageUrl);
    expect(await stored()).toBe(before + 1);
  });
});

describe('refused, and not stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, () => Promise<Uint8Array>]>([
    ['SVG', async () => Buffer.from(svg)],
    ['SVG with an XML head', async () => Buffer.from(`<?xml version="1.0"?>\n<!-- a picture -->${svg}`)],
    ['text', async () => Buffer.from('not a picture')],
    ['nothing', async () => new Uint8Array()],
    [
      'HTML behind the magic bytes of a PNG',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<html></html>', 'latin1'),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
    ['a truncated JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 3000)],
    ['a truncated PNG', async () => (await noise().png().toBuffer()).subarray(0, 3000)],
    ['a small file of enormous size', async () => pngOf(30_000, 30_000)],
    ['a picture of a little more than 25 megapixels', async () => picture(5001, 5000).png().toBuffer()],
  ])('%s', async (_what, content) => {
    const before = await stored();
    expect(await refusalOf(uploadImage(asAdmin, await content()))).toBe('FILE_NOT_IMAGE');
    expect(await stored()).toBe(before);
  });

  it('5 MB, but not a byte less', async () => {
    const png = await picture().png().toBuffer();
    const of = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect(await refusalOf(uploadImage(asAdmin, of(5 * 1024 * 1024 - 1)))).toBe(null);
    for (const bytes of [5 * 1024 * 1024, 5 * 1024 * 1024 + 1])
      expect(await refusalOf(uploadImage(asAdmin, of(bytes)))).toBe('FILE_TOO_LARGE');
  });

  it('from a customer', async () => {
    const png = await picture().png().toBuffer();
    const customer = app.contextFor(await app.makeCustomer());
    expect(await refusalOf(uploadImage(customer, png))).toBe('FORBIDDEN');
    expect(await refusalOf(uploadImage(app.contextFor(null), png))).toBe('UNAUTHORIZED');
  });

  it('a picture that was never stored is not found', async () => {
    expect(await refusalOf(readImage(app, '../etc/passwd'))).toBe('NOT_FOUND');
  });
});

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** A PNG that claims a far larger size than its few bytes contain. */
function pngOf(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    frame.set(body, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture of another site', () => {
  const answers: Record<string, () => Promise<{ status?: number; location?: string; body?: Uint8Array }>> = {
    '/dish.jpg': async () => ({ body: await picture(60, 30).jpeg().toBuffer() }),
    '/moved': async () => ({ status: 302, location: 'http://other.example.com/dish.jpg' }),
    '/to-inside': async () => ({ status: 302, location: 'http://127.0.0.1/dish.jpg' }),
    '/to-file': async () => ({ status: 302, location: 'file:///etc/passwd' }),
    '/round': async () => ({ status: 301, location: '/round' }),
    '/text': async () => ({ body: Buffer.from('no picture') }),
    '/large': async () => ({ body: Buffer.alloc(5 * 1024 * 1024) }),
  };
  const asked: string[] = [];
  const server = createServer(async ({ url = '', headers }, response) => {
    asked.push(url);
    expect(headers.cookie).toBe(undefined);
    const { status = 200, location, body } = (await answers[url]?.()) ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  let options: Parameters<typeof createFetchPicture>[0];
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening on a port');
    options = { port: address.port, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
  });
  afterAll(() => {
    server.close();
  });
  const dishWith = (imageUrl: string, isAllowed?: () => boolean) =>
    createMenuItem(
      {
        ...asAdmin,
        fetchPicture: createFetchPicture({ ...options, ...(isAllowed !== undefined && { isAllowed }) }),
      },
      { title: 'Bobotie', description: '', price: 60, imageUrl, isActive: true },
    );

  it.each(['http://pictures.example.com/dish.jpg', 'http://pictures.example.com/moved'])(
    'is fetched when the dish is saved, and kept as an own one: %s',
    async (address) => {
      const { imageUrl } = await dishWith(address, () => true);
      const { content } = await readImage(app, imageUrl.replace('/images/', ''));
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 30 });
    },
  );

  it('that is an own one is taken as it is', async () => {
    asked.length = 0;
    const { imageUrl } = await uploadImage(asAdmin, await picture().png().toBuffer());
    expect((await dishWith(`${app.publicUrl}${imageUrl}`)).imageUrl).toBe(imageUrl);
    expect((await dishWith(imageUrl)).imageUrl).toBe(imageUrl);
    expect(asked).toEqual([]);
  });

  it.each(['/to-inside', '/to-file', '/round', '/text', '/large', '/missing'])(
    'is refused in words where there is none: %s',
    async (path) => {
      await expect(dishWith(`http://pictures.example.com${path}`, () => true)).rejects.toMatchObject({
        code: 'VALIDATION',
        issues: [{ path: 'imageUrl', message: expect.stringContaining('or upload the file') }],
      });
    },
  );

  it.each([
    'http://pictures.example.com/dish.jpg',
    'http://127.0.0.1/dish.jpg',
    'http://[::1]/dish.jpg',
    'http://2130706433/dish.jpg',
    'http://localhost/dish.jpg',
    'http://metadata.google.internal/dish.jpg',
    'http://user:word@pictures.example.com/dish.jpg',
    'http://pictures.example.com:8080/dish.jpg',
  ])('is asked for at public addresses only: not %s, whose name leads into this network', async (address) => {
    asked.length = 0;
    expect(await refusalOf(dishWith(address))).toBe('VALIDATION');
    expect(asked).toEqual([]);
  });
});
