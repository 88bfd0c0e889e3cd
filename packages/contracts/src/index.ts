export * from './accounts.ts';
export * from './administration.ts';
export * from './menu.ts';
export * from './orders.ts';
export { date, email, id, idempotencyKey } from './primitives.ts';
export * from './reports.ts';
export * from './site.ts';
export * from './wallet.ts';
