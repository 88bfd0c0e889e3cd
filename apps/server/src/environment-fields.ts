import { z } from 'zod';

/** A variable that is missing or wrong: one line that names it, never its value. */
export class EnvironmentError extends Error {}

const loopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** A variable that is set to nothing counts as unset. */
export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const text = optional(z.string());

/** Where a gateway is: https, or http on this machine, without a path. */
export const gatewayUrl = z
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

/**
 * What a gateway knows us by. Copied keys come with blanks and line ends around them; within them they would end up in
 * the error of the HTTP client that refuses such a header, and so in the log.
 */
export const credential = optional(
  z
    .string()
    .trim()
    .regex(/^[!-~]+$/, 'must hold only letters, digits and signs, without blanks'),
);
