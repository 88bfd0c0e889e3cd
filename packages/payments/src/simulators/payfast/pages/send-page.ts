import type { FastifyReply } from 'fastify';
import type { Markup } from './html.ts';

/**
 * Sends a page that runs no script, stands in no frame, and whose form may end nowhere but here and at the shop's
 * given addresses (a browser applies `form-action` to the redirect after a post too).
 */
export function sendPage(
  reply: FastifyReply,
  page: Markup,
  targets: readonly (string | null)[] = [],
): FastifyReply {
  const origins = targets.filter((url) => url !== null).map((url) => new URL(url).origin);
  const formAction = [...new Set(["'self'", ...origins])].join(' ');
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(page.text);
}
