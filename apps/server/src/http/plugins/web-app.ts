import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Services, Sessions } from '@padkos/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  composePage,
  composeSignedOut,
  pageWithoutSession,
  readBuiltPage,
  SIGN_IN,
} from '../first-screen/compose-page.ts';
import { startDrawing } from '../first-screen/draw.ts';
import { pageOf } from '../page-of.ts';
import { isKnown, SMALL_ZSTD, takes } from '../send-shared.ts';
import { refuseMethod, refuseUnknownCall } from './errors.ts';
import { apiContext } from './session.ts';

/** How long a page waits for its first answers, in milliseconds; without them it is sent as built. */
export const PATIENCE_MS = 2000;
const [brotli, zip, zstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)];
/** ZSTD_c_targetCBlockSize in zstd.h; Node has no name for it. */
const ZSTD_C_TARGET_C_BLOCK_SIZE = 130;

const QUICKLY = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // A browser reads each block of 4 kB as it arrives, so it requests the scripts at the top of the page at once.
  zstd: {
    params: {
      ...SMALL_ZSTD.params,
      [constants.ZSTD_c_compressionLevel]: 6,
      [ZSTD_C_TARGET_C_BLOCK_SIZE]: 4096,
    },
  },
};

type Encoding = 'zstd' | 'br' | 'gzip';

/** A page with its first answers, and its compressed forms once they were requested. */
interface Composed {
  readonly page: Buffer;
  /** Compressed as small as possible, because it is sent to many visitors. */
  readonly isShared: boolean;
  compressed?: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface WebAppOptions {
  readonly root: string;
  readonly services: Services;
  readonly sessions: Sessions;
}

/**
 * Serves the built app: hashed files with unlimited caching, and its one page with its first answers at the address of every
 * page; at any other address the page as built, with 404.
 */
export const webApp = fastifyPlugin(async (app: FastifyInstance, options: WebAppOptions) => {
  const { root, services, sessions } = options;
  const page = withWholeAddresses(readFileSync(join(root, 'index.html'), 'utf8'), services.publicUrl);
  const built = readBuiltPage(root, page);
  const drawing = startDrawing(root, app.log);
  app.addHook('onClose', () => drawing.close());
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    acceptRanges: false,
    // The build writes compressed forms beside each file, smaller than those compressed at request time.
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes(`${root}/assets/`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;

  /** The pages for visitors without a session, by language and path. */
  const signedOut = new Map<string, Composed>();

  app.addHook('onReady', () => drawing.start());

  /** The page with its first answers; null if that failed or takes too long. */
  async function compose(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<Composed | null> {
    if (built === null || !request.isSessionKnown) return null;
    if (request.actor === null) {
      const { language } = request;
      const shown = pageWithoutSession(path);
      const key = `${language} ${shown}`;
      const known = signedOut.get(key);
      if (known !== undefined) return known;
      const { page, isDrawn } = await composeSignedOut(built, drawing, shown, language);
      const composed = { page, isShared: true };
      // A page without its drawn screen is composed again for the next visitor.
      if (shown !== SIGN_IN || isDrawn) signedOut.set(key, composed);
      return composed;
    }
    const context = apiContext(services, sessions, request, reply);
    const composed = composePage(built, drawing, path, context).then(
      ({ page }) => ({ page, isShared: false }),
      (error: unknown) => {
        request.log.warn({ err: error }, 'a page was sent without what it begins with');
        return null;
      },
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(done, PATIENCE_MS, null);
    });
    return Promise.race([composed, late]).finally(() => clearTimeout(timer));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/(api|trpc)(\/|$)/.test(path)) return refuseUnknownCall(request, reply);
    const allowed = app.allowedMethods(path);
    const pagePath = pageOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && (pagePath !== null || allowed.length > 0))
      return refuseMethod(reply, pagePath !== null ? ['GET', 'HEAD'] : allowed);
    if (isRead && pagePath !== null) {
      const composed = await compose(request, reply, pagePath);
      if (composed !== null) return sendOwn(request, reply, composed);
      reply.type('text/html; charset=utf-8');
      // The answer may renew a session.
      if (request.actor !== null) return reply.header('cache-control', 'private, no-store').send(page);
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.send(page);
    }
    // A person who opened an address gets the app, which explains that there is no such page; programs get only the status code.
    const isVisit = isRead && request.headers.accept?.includes('text/html') === true;
    if (!isVisit) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
    // Also at a file's address, because the file's headers would otherwise forbid the page everything.
    reply.code(404).headers(app.pageHeaders).header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(page);
  });
});

/** Sites that preview a link to Padkos accept the address of its picture only with the host. */
const withWholeAddresses = (page: string, publicUrl: string) =>
  page.replace('content="/og.png"', `content="${new URL('/og.png', publicUrl).href}"`);

/** Sends a page that is only for its own visitor: nothing caches it. */
async function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  composed: Composed,
): Promise<FastifyReply> {
  reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie, accept-language, accept-encoding')
    .type('text/html; charset=utf-8');
  const encoding = (['zstd', 'br', 'gzip'] as const).find((one) => takes(request, one));
  if (encoding === undefined) return reply.send(composed.page);
  composed.compressed ??= {};
  composed.compressed[encoding] ??= compress(composed, encoding);
  return reply.header('content-encoding', encoding).send(await composed.compressed[encoding]);
}

async function compress({ page, isShared }: Composed, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(page);
  // Takes 1.4 ms; in another thread it would cost twice as much.
  if (encoding === 'zstd') return isShared ? zstd(page, QUICKLY.zstd) : zstdCompressSync(page, QUICKLY.zstd);
  return isShared ? brotli(page) : brotli(page, QUICKLY.br);
}
