/**
 * The states of a team order. `closed`: it takes no more orders; `cancelled`: its orders are delivered individually.
 */
export const TEAM_ORDER_STATES = ['open', 'closed', 'cancelled'] as const;
export type TeamOrderState = (typeof TEAM_ORDER_STATES)[number];

/** How many team orders that still take orders a customer may have at a time. */
export const MAX_OPEN_TEAM_ORDERS = 5;
