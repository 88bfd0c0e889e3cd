import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as domain from '@padkos/domain';
import { DomainError } from '@padkos/domain';
import type postgres from 'postgres';

/** Deadlock and serialization failure: PostgreSQL rolled the whole statement back and asks to run it again. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;

/**
 * Runs one statement, or one transaction, again when PostgreSQL chose it as the victim of a deadlock, because nothing
 * of it has happened. Errors: UNAUTHORIZED or FORBIDDEN for an administrator who has lost the session or the role.
 */
export async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      // drizzle wraps the driver's error.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (code === 'PK401') throw new DomainError('UNAUTHORIZED');
      if (code === 'PK403') throw new DomainError('FORBIDDEN');
      if (tries === TRIES || !TRY_AGAIN.has(code)) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}

const FOLDER = new URL('./functions/', import.meta.url);

interface FunctionFile {
  readonly name: string;
  readonly source: string;
  readonly hash: string;
}

/** The SQL functions, one file per subject, in the order of their names, with the domain's constants filled in. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = fillConstants(await readFile(new URL(name, FOLDER), 'utf8'));
      return { name, source, hash: createHash('sha256').update(source).digest('hex') };
    }),
  );
}

/** The schema in which the set is created once to read its signatures; rolled back before other changes. */
const SCRATCH = 'padkos_new_functions';

/** A function of the database: `signature` is its name, arguments with defaults, result and kind, as text. */
interface StoredFunction {
  readonly oid: string;
  readonly signature: string;
}

/**
 * Makes the SQL functions of a migrated database match the files exactly, in one transaction, when a file changed,
 * appeared or disappeared. Drops functions of the schema public that are not in the set, or have another signature,
 * together with their triggers. Functions of an extension stay, and so do those that this role may not drop. The
 * caller holds the lock of migrations.
 */
export async function applyFunctions(sql: postgres.Sql): Promise<void> {
  const files = await readFunctionFiles();
  await sql`create table if not exists function_files (name text primary key, hash text not null)`;
  const applied = await sql<{ name: string; hash: string }[]>`select name, hash from function_files`;
  if (isSameSet(files, applied)) return;
  // Replacing triggers locks tables that a running server may write to in another order.
  await runAgain(() => sql.begin((transaction) => replaceSet(transaction, files)));
}

async function replaceSet(
  transaction: postgres.TransactionSql,
  files: readonly FunctionFile[],
): Promise<void> {
  // Functions call each other, so PostgreSQL checks bodies when they run, not in the order of the files.
  await transaction`set local check_function_bodies = off`;
  await dropOthers(transaction, await readSignatures(transaction, files));
  await createAll(transaction, files);
  await transaction`delete from function_files`;
  for (const { name, hash } of files) {
    await transaction`insert into function_files (name, hash) values (${name}, ${hash})`;
  }
}

function isSameSet(
  files: readonly FunctionFile[],
  applied: readonly { name: string; hash: string }[],
): boolean {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  return hashes.size === files.length && files.every(({ name, hash }) => hashes.get(name) === hash);
}

/** The signatures of the set, which PostgreSQL reports after creating it in a separate schema; changes nothing. */
async function readSignatures(
  transaction: postgres.TransactionSql,
  files: readonly FunctionFile[],
): Promise<Set<string>> {
  const signatures = new Set<string>();
  await transaction`savepoint signatures`;
  await transaction.unsafe(`create schema ${SCRATCH}; set local search_path = ${SCRATCH}, public`);
  await createAll(transaction, files);
  for (const { signature } of await listFunctions(transaction, SCRATCH)) signatures.add(signature);
  await transaction`rollback to savepoint signatures`;
  return signatures;
}

async function createAll(
  transaction: postgres.TransactionSql,
  files: readonly FunctionFile[],
): Promise<void> {
  for (const { source } of files) await transaction.unsafe(source);
}

async function dropOthers(transaction: postgres.TransactionSql, set: ReadonlySet<string>): Promise<void> {
  const others = (await listFunctions(transaction, 'public')).filter(({ signature }) => !set.has(signature));
  for (const { oid } of others) {
    const triggers = await transaction<{ name: string; table: string }[]>`
      select tgname as name, tgrelid::regclass::text as table from pg_trigger
      where tgfoid = ${oid}::oid and not tgisinternal and tgparentid = 0`;
    for (const { name, table } of triggers) {
      await transaction.unsafe(`drop trigger ${quoted(name)} on ${table}`);
    }
    const [function_] = await transaction<[{ name: string }]>`select ${oid}::regprocedure::text as name`;
    await transaction.unsafe(`drop routine ${function_.name}`);
  }
}

/** The functions of a schema that this role may drop and that do not belong to an extension. */
function listFunctions(transaction: postgres.TransactionSql, schema: string) {
  return transaction<StoredFunction[]>`
    select p.oid::text, concat_ws(' ', p.prokind, p.proname, '(' || pg_get_function_arguments(p.oid) || ')',
                                  pg_get_function_result(p.oid)) as signature
    from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d
                      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.oid`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The source of a function file with each {{NAME}} replaced by the domain's constant of that name, so that each
 * figure is defined in one place. Throws for a name that the domain does not have, or that is neither a number nor a
 * text.
 */
export function fillConstants(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value: unknown = Reflect.get(domain, name);
    if (typeof value !== 'number' && typeof value !== 'string')
      throw new Error(`a function file names ${name}, which is no constant of @padkos/domain`);
    return String(value);
  });
}
