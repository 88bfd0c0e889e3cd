import type { Sql } from '@padkos/database';
import { loadModule, parsePlPgSQLSync, scanSync } from 'libpg-query';

/** Something that refuses, and the statement that removes it from a database. */
export interface Guard {
  readonly name: string;
  /** Tests of these are the first to notice: a table, or a function and its callers, nearest first. */
  readonly subjects: readonly string[];
  readonly without: string;
}

interface SqlFunction {
  readonly name: string;
  readonly language: string;
  readonly definition: string;
  readonly body: string;
}

/**
 * The guards of a migrated database, in the order of their names:
 *
 * - each constraint, unique index and trigger, except primary keys that the database generates, and NOT NULL, because
 *   the declarations of the functions omit no value;
 * - in functions, each condition of IF or ELSIF that leads to RAISE EXCEPTION or to the RETURN of a refusal; if OR joins
 *   several, each of them;
 * - each call of a function that returns a refusal, named `…_refusal`, and in a function of plain SQL each refusal.
 */
export async function listGuards(sql: Sql): Promise<Guard[]> {
  await loadModule();
  const functions = await sql<SqlFunction[]>`
    select proname as name, lanname as language, pg_get_functiondef(p.oid) as definition, prosrc as body
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and prokind = 'f' and lanname in ('plpgsql', 'sql')
    order by proname`;
  return [...(await listTableGuards(sql)), ...functions.flatMap((one) => listChecks(one, functions))];
}

async function listTableGuards(sql: Sql): Promise<Guard[]> {
  const found = await sql<{ table: string; name: string; without: string }[]>`
    select conrelid::regclass::text as table, conname as name,
      format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as without
    from pg_constraint c
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0
      and not (contype = 'p' and cardinality(conkey) = 1 and exists (
        select from pg_attribute a where a.attrelid = conrelid and a.attnum = conkey[1] and (atthasdef or attidentity <> '')))
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    union all
    select tgrelid::regclass::text, tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = 'public'::regnamespace and not tgisinternal
    order by 1, 2`;
  return found
    .filter(({ table }) => table !== 'function_files')
    .map(({ table, name, without }) => ({ name: `${table}.${name}`, subjects: [table], without }));
}

/** The checks of one function. Identical ones are numbered. */
function listChecks(one: SqlFunction, functions: readonly SqlFunction[]): Guard[] {
  const start = one.definition.indexOf(one.body);
  const subjects = callersOf(one.name, functions);
  const seen = new Map<string, number>();
  const spans = [
    ...(one.language === 'plpgsql' ? conditionsOf(one) : []),
    ...refusalsOf(one).map((span) => ({ ...span, becomes: 'NULL::jsonb' })),
  ];
  return spans.map(({ from, to, becomes }) => {
    const text = one.body.slice(from, to).replace(/\s+/g, ' ');
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const without = one.definition.slice(0, start + from) + becomes + one.definition.slice(start + to);
    return { name: `${one.name}: ${text}${count > 1 ? ` #${count}` : ''}`, subjects, without };
  });
}

/** A function and its direct and indirect callers, nearest first. */
function callersOf(name: string, functions: readonly SqlFunction[]): string[] {
  const found = new Set([name]);
  for (const called of found)
    for (const one of functions) if (new RegExp(`\\b${called}\\(`).test(one.body)) found.add(one.name);
  return [...found];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The conditions that lead to a refusal, each part of an OR separately. Their text is replaced by false. */
function conditionsOf({ definition, body }: SqlFunction): (Span & { becomes: string })[] {
  const parsed: Node = parsePlPgSQLSync(definition);
  const { datums, action } = parsed.plpgsql_funcs[0].PLpgSQL_function;
  const refuses = (statement: Node): boolean => {
    const { PLpgSQL_stmt_raise: raised, PLpgSQL_stmt_return: returned } = statement;
    if (raised) return raised.elog_level >= EXCEPTION;
    const variable = datums[returned?.retvarno]?.PLpgSQL_var?.refname ?? '';
    return /^v_refus/.test(variable) || /\brefusal\(/.test(returned?.expr?.PLpgSQL_expr.query ?? '');
  };
  const found: (Span & { becomes: string })[] = [];
  const walk = (node: Node): void => {
    if (node === null || typeof node !== 'object') return;
    const branch = node.PLpgSQL_stmt_if ?? node.PLpgSQL_if_elsif;
    if (branch && (branch.then_body ?? branch.stmts ?? []).some(refuses)) {
      const { query } = branch.cond.PLpgSQL_expr;
      const line = body.split('\n', branch.lineno - 1).join('\n').length;
      const from = body.indexOf(query, line);
      found.push(
        ...partsOf(query).map((part) => ({ from: from + part.from, to: from + part.to, becomes: 'false' })),
      );
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(action);
  return found;
}

/** The level of RAISE EXCEPTION in the syntax tree. */
const EXCEPTION = 21;

// biome-ignore lint/suspicious/noExplicitAny: libpg-query declares no types for the syntax tree of PL/pgSQL.
type Node = any;

/** The parts that OR joins outside of brackets. */
function partsOf(condition: string): Span[] {
  let depth = 0;
  let from = 0;
  const parts: Span[] = [];
  for (const { text, start, end } of tokensOf(condition)) {
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    if (depth > 0 || text.toUpperCase() !== 'OR') continue;
    parts.push({ from, to: start });
    from = end;
  }
  return [...parts, { from, to: condition.length }].map((part) => trimmed(condition, part));
}

function trimmed(source: string, { from, to }: Span): Span {
  const text = source.slice(from, to);
  return { from: from + text.length - text.trimStart().length, to: from + text.trimEnd().length };
}

/** The calls that return a refusal; those of `refusal` itself only if no IF leads to them. */
function refusalsOf({ language, body }: SqlFunction): Span[] {
  const tokens = tokensOf(body);
  return tokens.flatMap(({ text, start }, index) => {
    if (tokens[index + 1]?.text !== '(') return [];
    if (!/_refusal$/.test(text) && !(text === 'refusal' && language === 'sql')) return [];
    let depth = 0;
    for (const token of tokens.slice(index + 1)) {
      depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0;
      if (depth === 0) return [{ from: start, to: token.end }];
    }
    return [];
  });
}

/** PostgreSQL's own tokens, with positions in characters; PostgreSQL counts in bytes. */
function tokensOf(source: string) {
  const bytes = Buffer.from(source);
  const characters = (byte: number) => bytes.subarray(0, byte).toString().length;
  return scanSync(source).tokens.map(({ start, end }) => {
    const [from, to] = [characters(start), characters(end)];
    return { text: source.slice(from, to), start: from, end: to };
  });
}
