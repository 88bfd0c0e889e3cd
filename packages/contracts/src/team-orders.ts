import { TEAM_ORDER_STATES } from '@padkos/domain';
import { z } from 'zod';
import { personName } from './person-name.ts';
import {
  date,
  dateOut,
  id,
  idempotencyKey,
  instant,
  instantOut,
  orderStatus,
  verbatim,
} from './primitives.ts';

/** The token at the end of a team order's link. */
export const teamToken = verbatim(22, 64);

export const openTeamOrderInput = z.strictObject({
  deliveryDate: date,
  /** The name of the team. */
  name: personName,
  /** When the team stops taking orders; at the latest the kitchen's cutoff. */
  deadline: instant,
});
export const openTeamOrderKeyedInput = openTeamOrderInput.extend({
  idempotencyKey: idempotencyKey.optional(),
});
export const teamOrderInput = z.strictObject({ token: teamToken });

/** A team order as one person sees it. */
export const teamOrderOut = z.object({
  token: z.string(),
  name: z.string(),
  deliveryDate: dateOut,
  deadline: instantOut,
  /** `closed` also applies once the deadline or the cutoff has passed. */
  state: z.enum(TEAM_ORDER_STATES),
  /** First and last name. */
  organiser: z.string(),
  isOrganiser: z.boolean(),
  /** The number of customers with an order in it. */
  people: z.number().int(),
  portions: z.number().int(),
  /** The caller's own orders in it, without cancelled ones. */
  ownOrders: z.array(z.object({ id, orderNumber: z.string(), status: orderStatus })),
  /** The members with their portions, by name; null for callers who did not open the team order. */
  members: z.array(z.object({ name: z.string(), portions: z.number().int() })).nullable(),
});

export type OpenTeamOrderInput = z.infer<typeof openTeamOrderInput>;
export type TeamOrderInput = z.infer<typeof teamOrderInput>;
export type TeamOrder = z.infer<typeof teamOrderOut>;
