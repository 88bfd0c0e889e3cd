import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '@padkos/domain';
import { SANDBOX_PREFIX } from '@padkos/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers of a page. */
    pageHeaders: OutgoingHttpHeaders;
  }
  interface FastifyContextConfig {
    /** A read with side effects, which another site must not trigger, just like a change. */
    ownSiteOnly?: boolean;
  }
}

interface SecurityOptions {
  readonly publicUrl: string;
  readonly production: boolean;
  readonly port: () => number;
  readonly formActionOrigins: readonly string[];
  /** The hashes of the scripts in the built page (build-server.ts). */
  readonly scriptHashes: readonly string[];
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Gateways call from other sites; their calls are verified by signature. */
const FROM_GATEWAYS = ['/api/payments/', `${SANDBOX_PREFIX}/`];

/** The files of the built app and the pictures of dishes. */
const FILES = /^\/(assets|images)\//;
const OF_FILES = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** Device features that the app never uses and therefore forbids. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Sets security headers on every answer and refuses changing requests from other sites. */
export const security = fastifyPlugin(async (app: FastifyInstance, options: SecurityOptions) => {
  const headers = { ...helmetHeaders(options), 'permissions-policy': PERMISSIONS };
  const ofFiles = fileHeaders(headers);
  app.decorate('pageHeaders', headers);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(FILES.test(request.url) ? ofFiles : headers);
    if (/^\/(api|trpc)\//.test(request.url)) reply.header('cache-control', 'no-store');
    if (isForeign(request, options)) throw new DomainError('FORBIDDEN_ORIGIN');
  });
});

/** Helmet's headers for every answer. They depend only on the settings, so they are computed once. */
function helmetHeaders({ publicUrl, formActionOrigins, scriptHashes }: SecurityOptions): OutgoingHttpHeaders {
  const https = publicUrl.startsWith('https:');
  const say = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Mantine sets CSS variables in style attributes and in one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formActionOrigins],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // For browsers that do not support frame-ancestors.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  say(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/**
 * The headers for a file that a page loads: the page's own policies would add half a kilobyte to each file, a thirtieth of a
 * first visit's transfer. A file opened by itself may do nothing.
 */
function fileHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = OF_FILES.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  };
}

function isForeign(request: FastifyRequest, options: SecurityOptions): boolean {
  const isGuarded = CHANGING.has(request.method) || request.routeOptions.config.ownSiteOnly === true;
  if (!isGuarded || FROM_GATEWAYS.some((path) => request.url.startsWith(path))) return false;
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (origin === new URL(options.publicUrl).origin) return false;
  return options.production || !isLoopbackOrigin(origin, options.port());
}

/** In development the same server is reachable under several names of this machine. */
function isLoopbackOrigin(origin: string, port: number): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isLoopback =
    url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
  return url.protocol === 'http:' && isLoopback && Number(url.port || 80) === port;
}
