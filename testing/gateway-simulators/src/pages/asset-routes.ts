import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const ASSETS = [
  ['page.css', 'text/css; charset=utf-8'],
  ['form.css', 'text/css; charset=utf-8'],
  ['return.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
] as const;

/** The pages' style sheets, script and icon below `path`; read once, when the plugin is registered. */
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
