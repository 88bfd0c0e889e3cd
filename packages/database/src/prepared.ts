import type { Query } from './client.ts';

/**
 * A statement that is built once for each database instead of at each call: `build` ends in drizzle's
 * `.prepare(name)`.
 */
export function prepared<Statement>(build: (query: Query) => Statement): (query: Query) => Statement {
  const built = new WeakMap<Query, Statement>();
  return (query) => {
    const known = built.get(query);
    if (known !== undefined) return known;
    const statement = build(query);
    built.set(query, statement);
    return statement;
  };
}
