import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the routes that a path leads to, in alphabetical order; none when it leads to no route. */
    allowedMethods(path: string): string[];
  }
}

/** Remembers every route that is registered after it, for answers to a method that an address does not take. */
export const allowedMethods = fastifyPlugin(async (app: FastifyInstance) => {
  const routes: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const path = new RegExp(
      `^${url.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`,
    );
    for (const one of [method].flat()) routes.push({ path, method: one });
  });
  app.decorate('allowedMethods', (path: string) => {
    const methods = routes.filter((route) => route.path.test(path)).map((route) => route.method);
    return [...new Set(methods)].sort();
  });
});
