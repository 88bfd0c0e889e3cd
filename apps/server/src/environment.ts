import { existsSync } from 'node:fs';
import { administratorPasswordProblem } from '@padkos/domain';
import { z } from 'zod';
import { blankIsUnset, EnvironmentError, optional, text } from './environment-fields.ts';
import { gatewayVariables, readGateways } from './gateway-environment.ts';

export { EnvironmentError };

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), 'must not have a path');

const instant = z.iso.datetime({
  offset: true,
  error: 'must be an ISO 8601 instant, such as 2026-11-20T19:30:00Z',
});

const administratorPassword = z
  .string()
  .max(200)
  .superRefine((value, context) => {
    const message = administratorPasswordProblem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const variables = z.object({
  ...gatewayVariables.shape,
  NODE_ENV: text,
  PORT: z.preprocess(
    blankIsUnset,
    z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int('must be a whole number')
      .min(0, 'must be a port number from 0 to 65535')
      .max(65_535, 'must be a port number from 0 to 65535')
      .default(3000),
  ),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(publicUrl),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/name',
    }),
  ),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  SEED: optional(z.enum(['demo', 'none'], { error: 'must be demo or none' })),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(administratorPassword),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: text,
  KITCHEN_NOW: optional(instant),
  TRUST_PROXY: text,
  METRICS_TOKEN: text,
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
});

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * The one reader of process.env: reads and checks the variables. Throws EnvironmentError with one line that names the
 * variable at fault. Production is NODE_ENV=production: no demo kitchen, no sandbox, no moved clock. `webApp` false is
 * for commands, which do not need the built app.
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
  { webApp = true }: { webApp?: boolean } = {},
) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const v = parsed.data;
  const production = v.NODE_ENV === 'production';
  const embedded = v.DATABASE_URL === undefined;
  if (production && v.KITCHEN_NOW !== undefined)
    throw new EnvironmentError('KITCHEN_NOW: is refused in production');
  if (v.SMTP_URL !== undefined && v.MAIL_FROM === undefined) {
    throw new EnvironmentError(
      'MAIL_FROM: must be set with SMTP_URL, such as Kitchen <orders@example.co.za>',
    );
  }
  if (v.ADMIN_EMAIL !== undefined && v.ADMIN_PASSWORD === undefined) {
    throw new EnvironmentError('ADMIN_PASSWORD: must be set with ADMIN_EMAIL');
  }
  return {
    production,
    port: v.PORT,
    host: v.HOST,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    databaseUrl: v.DATABASE_URL ?? null,
    dataDir: v.DATA_DIR,
    seed: v.SEED ?? (embedded && !production ? 'demo' : 'none'),
    /** For `npm run admin`, which takes the address from its arguments. */
    adminPassword: v.ADMIN_PASSWORD ?? null,
    admin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD
        ? { email: v.ADMIN_EMAIL.toLowerCase(), password: v.ADMIN_PASSWORD }
        : null,
    smtp: v.SMTP_URL && v.MAIL_FROM ? { url: v.SMTP_URL, from: v.MAIL_FROM } : null,
    ...readGateways(v, production),
    kitchenNow: v.KITCHEN_NOW === undefined ? null : new Date(v.KITCHEN_NOW),
    trustProxy: v.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? null,
    metricsToken: v.METRICS_TOKEN ?? null,
    logLevel: v.LOG_LEVEL,
    pretty: process.stdout.isTTY === true,
    webRoot: webApp ? webRoot() : '',
  };
}

/** Where the built web app lies. */
function webRoot(): string {
  const folder = new URL('../../web/dist', import.meta.url);
  if (!existsSync(folder))
    throw new EnvironmentError('apps/web/dist: build the web app first, or use npm start');
  return decodeURIComponent(folder.pathname);
}
