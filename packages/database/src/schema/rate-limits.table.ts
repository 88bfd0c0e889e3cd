import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The table that rate-limiter-flexible counts in. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);
