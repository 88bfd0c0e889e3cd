import { pino } from 'pino';
import pretty from 'pino-pretty';
import { spanIds } from '../tracing/current-span.ts';
import { loggableError } from './loggable-error.ts';

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
 * JSON lines on stdout, readable ones on a terminal; what is secret is never written. `traced`: each line names the span under way.
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
