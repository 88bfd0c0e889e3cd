import { pino } from 'pino';
import pretty from 'pino-pretty';
import { spanIds } from '../tracing/tracing.ts';
import { loggableError } from './plain-error.ts';

const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'passphrase',
  'merchantKey',
  'merchant_key',
  'secretKey',
  'secret',
  'signature',
];

/**
 * Logs JSON lines to stdout, readable ones to a terminal; secrets are never written. With `traced` each line names the current
 * span.
 */
export function createLogger(level: string, readable: boolean, traced = false) {
  const options = {
    level,
    base: null,
    ...(traced && { mixin: spanIds }),
    serializers: { err: loggableError },
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
  };
  return readable
    ? pino(options, pretty({ colorize: true, ignore: 'pid,hostname', sync: true }))
    : pino(options);
}
