import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Markup } from './html.ts';

const ASSETS = [
  ['page.css', 'text/css; charset=utf-8'],
  ['form.css', 'text/css; charset=utf-8'],
  ['return.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
] as const;

/** Serves the pages' style sheets, script and icon below `path`; read once, when the plugin is registered. */
export function assetRoutes(fastify: FastifyInstance, path: string): void {
  for (const [name, type] of ASSETS) {
    const content = readFileSync(new URL(name, import.meta.url));
    fastify.get(`${path}/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    );
  }
}

export interface PagePolicy {
  /** Addresses at the shop where a form of the page may end. */
  targets?: readonly (string | null)[];
  /** Whether the page runs the one static script. */
  script?: boolean;
}

/**
 * Sends a page that allows no frames, no script except its own file, if any, and no form targets except here and the
 * shop's given addresses (browsers apply `form-action` to the redirect after a post too).
 */
export function sendPage(
  reply: FastifyReply,
  page: Markup,
  { targets = [], script = false }: PagePolicy = {},
): FastifyReply {
  const origins = targets.filter((url) => url !== null).map((url) => new URL(url).origin);
  const policy = [
    "default-src 'none'",
    ...(script ? ["script-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${[...new Set(["'self'", ...origins])].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(page.text);
}
