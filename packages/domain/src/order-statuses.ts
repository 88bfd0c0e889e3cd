export const ORDER_STATUSES = ['pending', 'confirmed', 'cancelled', 'fulfilled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
