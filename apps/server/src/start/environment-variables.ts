import { administratorPasswordProblem } from '@padkos/domain';
import { blankIsUnset, optional } from '@padkos/payments/environment';
import { z } from 'zod';
import { backupVariables } from './backup-environment.ts';
import { contact, proxies, sender } from './environment-fields.ts';
import { paymentGateway } from './gateway-environment.ts';

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

/** Every variable by itself; environment-rules.ts finds wrong combinations. */
export const variables = z.object({
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
  DATABASE_REPLICA_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@replica:5432/name',
    }),
  ),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  SEED: optional(z.enum(['demo', 'none'], { error: 'must be demo or none' })),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(administratorPassword),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: sender,
  MAIL_REPLY_TO: sender,
  KITCHEN_NOW: optional(instant),
  AUDIT_KEY: optional(
    z.string().regex(/^[!-~]{32,200}$/, 'must be 32 to 200 letters, digits and signs, without blanks'),
  ),
  SECRETS_KEY: optional(
    z.string().regex(/^[!-~]{32,200}$/, 'must be 32 to 200 letters, digits and signs, without blanks'),
  ),
  ORDERS_TOGETHER: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default('32')
      .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1, 'must be a number from 1 to 999')
      .transform(Number),
  ),
  ...backupVariables,
  TRUST_PROXY: proxies,
  SECURITY_CONTACT: contact,
  METRICS_TOKEN: optional(
    z.string().regex(/^[!-~]{16,200}$/, 'must be 16 to 200 letters, digits and signs, without blanks'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default('1')
      .refine((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), 'must be a number from 0 to 1')
      .transform(Number),
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
