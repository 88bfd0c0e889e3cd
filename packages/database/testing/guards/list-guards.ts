import type postgres from 'postgres';
import { listFunctionGuards } from './function-guards.ts';
import { readFunctionSources } from './function-sources.ts';
import type { Guard } from './guard.ts';
import { listTableGuards } from './table-guards.ts';

/** Every guard of a migrated database: of its tables, as they are, and of its SQL functions, as their files make them. */
export async function listGuards(sql: postgres.Sql): Promise<Guard[]> {
  return [...(await listTableGuards(sql)), ...listFunctionGuards(await readFunctionSources())];
}

/** Takes one guard out of a database. Throws for an id that no guard has. */
export async function takeOutGuard(sql: postgres.Sql, id: string): Promise<void> {
  const isOfFunction = id.includes(':');
  const guards = isOfFunction ? listFunctionGuards(await readFunctionSources()) : await listTableGuards(sql);
  const guard = guards.find((one) => one.id === id);
  if (guard === undefined) throw new Error(`There is no guard ${id}.`);
  await sql.unsafe(guard.without);
}
