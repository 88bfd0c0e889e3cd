import { existsSync } from 'node:fs';
import { readBackupSettings } from './backup-environment.ts';
import { addressIn, EnvironmentError } from './environment-fields.ts';
import { findContradictions, operatorWarnings } from './environment-rules.ts';
import { variables } from './environment-variables.ts';
import { gatewayVariables, readGateway } from './gateway-environment.ts';

export { EnvironmentError };

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * The only reader of process.env: reads and checks the variables. Throws EnvironmentError with a line for each faulty variable,
 * which begins with its name and never contains its value. Production is NODE_ENV=production: no demo kitchen, no sandbox, no
 * moved clock. `webApp` is false for commands, which do not need the built app.
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
    /** The user that owns and migrates the tables, if it is not the user of databaseUrl. */
    databaseOwnerUrl: v.DATABASE_OWNER_URL ?? null,
    /** The database for reports and exports, if it is not databaseUrl. */
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    dataDir: v.DATA_DIR,
    seed: v.SEED ?? (embedded && !production ? 'demo' : 'none'),
    /** For `npm run admin`, which takes the address from its arguments. */
    adminPassword: v.ADMIN_PASSWORD ?? null,
    admin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD
        ? { email: v.ADMIN_EMAIL.toLowerCase(), password: v.ADMIN_PASSWORD }
        : null,
    smtp:
      v.SMTP_URL && v.MAIL_FROM
        ? { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM, ...(v.MAIL_REPLY_TO ? { replyTo: v.MAIL_REPLY_TO } : {}) }
        : null,
    paymentGateway: readGateway(source, v.PAYMENT_GATEWAY, production),
    kitchenNow: v.KITCHEN_NOW === undefined ? null : new Date(v.KITCHEN_NOW),
    ordersTogether: v.ORDERS_TOGETHER,
    auditKey: v.AUDIT_KEY ?? null,
    secretsKey: v.SECRETS_KEY ?? null,
    /** How to make backups every night; null if Padkos makes none. */
    backups: readBackupSettings(v),
    /** Encrypts and decrypts backups. */
    backupKey: v.BACKUP_KEY ?? null,
    trustProxy: v.TRUST_PROXY ?? null,
    /** The contact in security.txt; by default the address of MAIL_FROM. */
    securityContact: v.SECURITY_CONTACT ?? (v.MAIL_FROM ? `mailto:${addressIn(v.MAIL_FROM)}` : null),
    /** Where to send traces, and what share of them; null if tracing is off. */
    tracing:
      v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, share: v.OTEL_TRACES_SAMPLER_ARG },
    metricsToken: v.METRICS_TOKEN ?? null,
    logLevel: v.LOG_LEVEL,
    /** Warnings for the log and for administrators: settings that work but are probably not intended. */
    warnings: operatorWarnings(v),
    pretty: process.stdout.isTTY === true,
    webRoot: webApp ? webRoot() : '',
  };
}

/** The folder of the built web app. */
function webRoot(): string {
  const folder = new URL('../../../web/dist/client', import.meta.url);
  if (!existsSync(folder))
    throw new EnvironmentError('apps/web/dist: build the web app first, or use npm start');
  return decodeURIComponent(folder.pathname);
}
