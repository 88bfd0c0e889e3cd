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

/** What the link of a team order ends with. */
export const teamToken = verbatim(22, 64);

export const openTeamOrderInput = z.strictObject({
  deliveryDate: date,
  /** What the team is called. */
  name: personName,
  /** The team takes no orders from then on; at the latest the kitchen's cutoff. */
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
  /** `closed` also once the deadline or the cutoff has passed. */
  state: z.enum(TEAM_ORDER_STATES),
  /** First and last name. */
  organiser: z.string(),
  isOrganiser: z.boolean(),
  /** Customers who have an order in it. */
  people: z.number().int(),
  portions: z.number().int(),
  /** The caller's own orders in it that are not cancelled. */
  ownOrders: z.array(z.object({ id, orderNumber: z.string(), status: orderStatus })),
  /** Who has joined, with how many portions, by name; null for those who did not open it. */
  members: z.array(z.object({ name: z.string(), portions: z.number().int() })).nullable(),
});

export type OpenTeamOrderInput = z.infer<typeof openTeamOrderInput>;
export type TeamOrderInput = z.infer<typeof teamOrderInput>;
export type TeamOrder = z.infer<typeof teamOrderOut>;
