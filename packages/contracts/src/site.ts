import { z } from 'zod';
import { dateOut, instantOut } from './primitives.ts';

/** What the app must know before anyone signs in. */
export const configOut = z.object({
  siteName: z.string(),
  contactPerson: z.string(),
  contactNumber: z.string(),
  deliveryWindowStart: z.string(),
  deliveryWindowEnd: z.string(),
  paymentGateway: z.boolean(),
  minimumTopup: z.number().int(),
  serviceFee: z.number().int(),
  /** The application clock at the time of the answer, so that the app counts by the server's time. */
  now: instantOut,
  earliestDeliveryDate: dateOut,
});

/** A refusal in REST: one of the codes that the call names, with words for people. */
export const refusalOut = (codes: [string, ...string[]]) =>
  z.object({
    message: z.string(),
    code: z.enum(codes),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  });

export type SiteConfig = z.infer<typeof configOut>;
