import type { OperatorWarning } from '@padkos/contracts';
import { loopback } from '@padkos/payments/environment';
import { backupContradictions } from './backup-environment.ts';
import type { Variables } from './environment-variables.ts';
import { gatewayKeys, gatewaysForMoney, takesMoney } from './gateway-environment.ts';

/** Invalid combinations of valid variables, one line each, which begins with the variable's name. */
export function findContradictions(
  v: Variables,
  source: Readonly<Record<string, string | undefined>>,
): string[] {
  const production = v.NODE_ENV === 'production';
  const keys = gatewayKeys(source);
  const rules: [boolean, string][] = [
    [production && v.KITCHEN_NOW !== undefined, 'KITCHEN_NOW: is refused in production'],
    [production && v.SEED === 'demo', 'SEED: demo is refused in production, for its passwords are known'],
    [
      v.SMTP_URL !== undefined && v.MAIL_FROM === undefined,
      'MAIL_FROM: must be set with SMTP_URL, such as Kitchen <orders@example.co.za>',
    ],
    [
      v.DATABASE_OWNER_URL !== undefined && v.DATABASE_URL === undefined,
      'DATABASE_URL: must be set with DATABASE_OWNER_URL, with the user that the server acts as',
    ],
    [
      v.DATABASE_REPLICA_URL !== undefined && v.DATABASE_URL === undefined,
      'DATABASE_URL: must be set with DATABASE_REPLICA_URL, to the database that it is a replica of',
    ],
    [
      v.ADMIN_EMAIL !== undefined && v.ADMIN_PASSWORD === undefined,
      'ADMIN_PASSWORD: must be set with ADMIN_EMAIL',
    ],
    [
      v.PAYMENT_GATEWAY === undefined && keys.length > 0,
      `PAYMENT_GATEWAY: must be set for ${keys.join(', ')} to be used, to ${gatewaysForMoney}`,
    ],
    ...backupContradictions(v),
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, line]) => line);
}

/** Warnings about settings that work but are probably unintended. */
export function operatorWarnings(v: Variables): OperatorWarning[] {
  const production = v.NODE_ENV === 'production';
  const shared = v.DATABASE_URL !== undefined && !loopback(new URL(v.DATABASE_URL).hostname);
  const sandbox = !production && !takesMoney(v.PAYMENT_GATEWAY, production);
  const rules: [boolean, OperatorWarning][] = [
    [
      production && v.SMTP_URL === undefined,
      {
        code: 'MESSAGES_NOT_SENT',
        message:
          'No message is sent, and users cannot reset their passwords by e-mail. Set SMTP_URL and MAIL_FROM.',
      },
    ],
    [
      production && !v.PUBLIC_URL?.startsWith('https:'),
      {
        code: 'ADDRESS_NOT_HTTPS',
        message:
          'Passwords and sessions can be read on the way. Set PUBLIC_URL to the https address of the proxy.',
      },
    ],
    [
      production && v.PAYMENT_GATEWAY === undefined,
      {
        code: 'NO_GATEWAY',
        message: 'Customers cannot pay by card or buy tokens. Set PAYMENT_GATEWAY and its keys.',
      },
    ],
    [
      production && v.AUDIT_KEY === undefined,
      {
        code: 'AUDIT_NOT_SIGNED',
        message:
          'The owner of the database can rewrite the audit log unnoticed. Set AUDIT_KEY to 32 or more random characters.',
      },
    ],
    [
      production && v.SECRETS_KEY === undefined,
      {
        code: 'SECRETS_NOT_ENCRYPTED',
        message:
          'The secrets of second factors can be read in the database. Set SECRETS_KEY to 32 or more random characters, and keep it.',
      },
    ],
    [
      production && v.BACKUP_TO === undefined,
      {
        code: 'NOT_BACKED_UP',
        message:
          'Padkos makes no backups. Set BACKUP_TO and BACKUP_KEY; where PostgreSQL is backed up by other means, set BACKUP_TO to elsewhere.',
      },
    ],
    [
      shared && sandbox,
      {
        code: 'SANDBOX_ON_SHARED_DATABASE',
        message:
          'The sandbox gives tokens for nothing, on a database of another machine. For a real kitchen set NODE_ENV to production and PAYMENT_GATEWAY to a gateway.',
      },
    ],
    [
      shared && v.SEED === 'demo',
      {
        code: 'DEMO_ON_SHARED_DATABASE',
        message:
          'The demo kitchen, whose passwords are known, is made on a database of another machine. Set SEED to none.',
      },
    ],
  ];
  return rules.filter(([isSo]) => isSo).map(([, warning]) => warning);
}
