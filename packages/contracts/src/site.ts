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

export const errorOut = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type SiteConfig = z.infer<typeof configOut>;
export type ErrorBody = z.infer<typeof errorOut>;
