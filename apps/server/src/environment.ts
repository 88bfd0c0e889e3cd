import { existsSync } from 'node:fs';
import { administratorPasswordProblem } from '@padkos/domain';
import { blankIsUnset, optional } from '@padkos/payments/environment';
import { z } from 'zod';
import { addressIn, contact, EnvironmentError, proxies, sender } from './environment-fields.ts';
import { findContradictions, operatorWarnings } from './environment-rules.ts';
import { gatewayVariables, paymentGateway, readGateway } from './gateway-environment.ts';

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
  PAYMENT_GATEWAY: paymentGateway,
  NODE_ENV: optional(
    z.enum(['production', 'development', 'test'], {
      error: 'must be production, development or test, or unset',
    }),
  ),
  PORT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default('3000')
      .refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        'must be a port number from 0 to 65535',
      )
      .transform(Number),
  ),
  HOST: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[\w.:%-]+$/, 'must be an address or a host name of this machine, such as 127.0.0.1')
      .default('127.0.0.1'),
  ),
  PUBLIC_URL: optional(publicUrl),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/name',
    }),
  ),
  DATABASE_OWNER_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://owner:password@host:5432/name',
    }),
  ),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  SEED: optional(z.enum(['demo', 'none'], { error: 'must be demo or none' })),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(administratorPassword),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: sender,
  KITCHEN_NOW: optional(instant),
  AUDIT_KEY: optional(
    z.string().regex(/^[!-~]{32,200}$/, 'must be 32 to 200 letters, digits and signs, without blanks'),
  ),
  TRUST_PROXY: proxies,
  SECURITY_CONTACT: contact,
  METRICS_TOKEN: optional(
    z.string().regex(/^[!-~]{16,200}$/, 'must be 16 to 200 letters, digits and signs, without blanks'),
  ),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
});

export type Variables = z.infer<typeof variables>;

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * The one reader of process.env: reads and checks the variables. Throws EnvironmentError with a line for each variable
 * at fault, which begins with its name and never holds its value. Production is NODE_ENV=production: no demo kitchen, no
 * sandbox, no moved clock. `webApp` false is for commands, which do not need the built app.
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
  { webApp = true }: { webApp?: boolean } = {},
) {
  const parsed = variables.safeParse(source);
  const issues = [gatewayVariables.safeParse(source), parsed].flatMap(({ error }) => error?.issues ?? []);
  if (!parsed.success || issues.length > 0) {
    const lines = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError([...new Set(lines)].join('\n'));
  }
  const v = parsed.data;
  const production = v.NODE_ENV === 'production';
  const embedded = v.DATABASE_URL === undefined;
  const contradictions = findContradictions(v, source);
  if (contradictions.length > 0) throw new EnvironmentError(contradictions.join('\n'));
  return {
    production,
    port: v.PORT,
    host: v.HOST,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    databaseUrl: v.DATABASE_URL ?? null,
    /** Who owns the tables and migrates them, where that is not the user of databaseUrl. */
    databaseOwnerUrl: v.DATABASE_OWNER_URL ?? null,
    dataDir: v.DATA_DIR,
    seed: v.SEED ?? (embedded && !production ? 'demo' : 'none'),
    /** For `npm run admin`, which takes the address from its arguments. */
    adminPassword: v.ADMIN_PASSWORD ?? null,
    admin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD
        ? { email: v.ADMIN_EMAIL.toLowerCase(), password: v.ADMIN_PASSWORD }
        : null,
    smtp: v.SMTP_URL && v.MAIL_FROM ? { url: v.SMTP_URL, from: v.MAIL_FROM } : null,
    paymentGateway: readGateway(source, v.PAYMENT_GATEWAY, production),
    kitchenNow: v.KITCHEN_NOW === undefined ? null : new Date(v.KITCHEN_NOW),
    auditKey: v.AUDIT_KEY ?? null,
    trustProxy: v.TRUST_PROXY ?? null,
    /** As it stands in security.txt; the address of MAIL_FROM unless it is said. */
    securityContact: v.SECURITY_CONTACT ?? (v.MAIL_FROM ? `mailto:${addressIn(v.MAIL_FROM)}` : null),
    metricsToken: v.METRICS_TOKEN ?? null,
    logLevel: v.LOG_LEVEL,
    /** What works, and yet is probably not meant: for the log and for administrators. */
    warnings: operatorWarnings(v),
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
