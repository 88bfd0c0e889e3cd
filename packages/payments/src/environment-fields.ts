import { z } from 'zod';

/** Whether a host name or address of a URL is this machine. */
export const loopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** A variable that is set to nothing counts as unset. */
export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

/** A variable that need not be set. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/**
 * What a gateway knows us by. Copied keys come with blanks and line ends around them; within them they would end up in
 * the error of the HTTP client that refuses such a header, and so in the log.
 */
export const credential = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, 'must hold only letters, digits and signs, without blanks');

/** Where a gateway is, unless it is told to be elsewhere: https, or http on this machine, without a path. */
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
