import { z } from 'zod';

/** Whether the host of a URL is this machine. */
export const loopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** An empty variable counts as unset. */
export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

/** An optional variable. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/**
 * Our identity at a gateway. Copied keys have spaces and line ends around them, which are trimmed. Inside a key they
 * would reach the HTTP client's error about the header, and through it the log.
 */
export const credential = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, 'must hold only letters, digits and signs, without blanks');

/** The address of a gateway, with a default: https, or http on this machine, without a path. */
export const urlOr = (address: string) => z.preprocess(blankIsUnset, gatewayUrl.default(address));

const gatewayUrl = z
  .string()
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => URL.parse(value)?.origin === value, {
    error: 'must be scheme://host[:port] without a path',
    abort: true,
  })
  .refine((value) => {
    const url = new URL(value);
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopback(url.hostname));
  }, 'must use https, except on a loopback host');
