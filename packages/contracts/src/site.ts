import { ERROR_CODES } from '@padkos/domain';
import { z } from 'zod';
import { allergenOut, dietOut } from './declarations.ts';
import { dateOut, instantOut } from './primitives.ts';
import { transferLimitsOut } from './transfers.ts';

/** The facts that the app needs before a sign-in. */
export const configOut = z.object({
  siteName: z.string(),
  contactPerson: z.string(),
  contactNumber: z.string(),
  deliveryWindowStart: z.string(),
  deliveryWindowEnd: z.string(),
  paymentGateway: z.boolean(),
  minimumTopup: z.number().int(),
  serviceFee: z.number().int(),
  /** The time of day at which standing orders are placed, on the day on which ordering closes. */
  standingOrderTime: z.string(),
  /** Null if the kitchen does not allow transfers. */
  transfers: transferLimitsOut.nullable(),
  /** The application clock at the time of the answer, so that the app follows the server's time. */
  now: instantOut,
  /** The first date that can be ordered for; null if all seven offered dates are closed. */
  earliestDeliveryDate: dateOut.nullable(),
  /** The codes of the allergens that dishes are declared for. */
  allergens: z.array(allergenOut),
  /** The codes of the diets that a dish can be fit for. */
  diets: z.array(dietOut),
  /** Whether closed days are left out of the seven offered dates. */
  leavesOutClosed: z.boolean(),
  /** The coming dates that are closed, or whose cutoff is not 22:00 on the day before. */
  exceptionalDays: z.array(
    z.object({ date: dateOut, closedReason: z.string().nullable(), closesAt: instantOut }),
  ),
});

/** Every code of a refusal; INTERNAL is a fault of the server. */
export const errorCodeOut = z.enum([...ERROR_CODES, 'INTERNAL']);

/** A refusal in REST with its message; `issues` names the invalid fields. */
export const refusalOut = z.object({
  message: z.string(),
  code: errorCodeOut,
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For ALLERGEN_BLOCKED: `menuItemIds`, `titles` and `allergens`, each a comma-separated list. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type SiteConfig = z.infer<typeof configOut>;
