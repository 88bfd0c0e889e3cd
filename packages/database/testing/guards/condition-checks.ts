import type { Check } from './check.ts';
import type { FunctionSource } from './function-sources.ts';
import { readTokens, type Span, splitCondition, type Token } from './sql-text.ts';

const STARTS = new Set(['SELECT', 'PERFORM', 'UPDATE', 'DELETE', 'INSERT']);
const ENDS = new Set([
  ';',
  'RETURNING',
  'GROUP',
  'ORDER',
  'LIMIT',
  'FOR',
  'UNION',
  'HAVING',
  'LOOP',
  'ON',
  'DO',
  'THEN',
]);

/** The conditions of statements that write or lock rows, but for those that only say which row is meant. */
export function findConditionChecks(one: FunctionSource): Check[] {
  const tokens = readTokens(one.masked, one.body);
  return tokens.flatMap((token, index) => {
    if (token.text !== 'WHERE') return [];
    const before = sameQuery(tokens, index);
    const rest = tokens.slice(index + 1);
    const end = rest.findIndex(
      ({ text, depth }) => depth < token.depth || (depth === token.depth && ENDS.has(text)),
    );
    // What follows ON CONFLICT (…) says which index is meant.
    if (rest[end]?.text === 'DO') return [];
    const after = end < 0 ? [] : rest.slice(end).filter(({ depth }) => depth === token.depth);
    const table = tableOf(before, after);
    if (table === null) return [];
    const condition = { start: token.end, end: rest[end]?.start ?? one.body.end };
    return splitCondition(one.masked, condition, 'AND')
      .filter((part) => !isKey(one, part))
      .map((part) => ({
        code: `where:${table}.${columnOf(one, part)}`,
        parts: [{ ...part, becomes: 'true' }],
      }));
  });
}

/** The tokens of a WHERE's own query before it, the nearest first. */
function sameQuery(tokens: readonly Token[], index: number): Token[] {
  const depth = tokens[index]?.depth ?? 0;
  const query: Token[] = [];
  for (const token of tokens.slice(0, index).reverse()) {
    if (token.depth < depth || (token.depth === depth && token.text === ';')) break;
    if (token.depth === depth) query.push(token);
  }
  return query;
}

/** The table whose rows a query writes or locks, in lower case; null when it only reads. */
function tableOf(before: readonly Token[], after: readonly Token[]): string | null {
  const first = before.findIndex(({ text }) => STARTS.has(text));
  const start = before[first];
  if (start === undefined) return null;
  const named = (word: string) => {
    const at = before.findLastIndex(({ text }) => text === word);
    return before[at - 1]?.text.toLowerCase() ?? null;
  };
  const insert = named('INTO');
  const isInsert = before.some(({ text }) => text === 'INSERT');
  if (isInsert) return insert;
  if (start.text === 'UPDATE') return before[first - 1]?.text.toLowerCase() ?? null;
  if (start.text === 'DELETE') return named('FROM');
  return isLocking(after) ? named('FROM') : null;
}

/** Whether FOR UPDATE or FOR SHARE follows in the query. */
function isLocking(after: readonly Token[]): boolean {
  const end = after.findIndex(({ text }) => text === ';');
  const query = end < 0 ? after : after.slice(0, end);
  return query.some(
    ({ text }, at) => text === 'FOR' && ['UPDATE', 'SHARE', 'KEY', 'NO'].includes(query[at + 1]?.text ?? ''),
  );
}

/** Whether a condition only says which row is meant: one thing equal to another, neither of them a literal. */
function isKey({ source, masked }: FunctionSource, part: Span): boolean {
  const top = readTokens(masked, part).filter(({ depth }) => depth === 0);
  if (/^NOT\b/i.test(masked.slice(part.start))) return false;
  const text = source.slice(part.start, part.end);
  const membership = top.find(({ text: word }, at) => word === 'IN' && top[at - 1]?.text !== 'NOT');
  if (membership !== undefined) return !/^\s*\('/.test(source.slice(membership.end));
  if (
    top.filter(({ text: sign }) => ['=', '<', '>', '<=', '>=', '<>', 'IS', 'OR'].includes(sign)).length !== 1
  )
    return false;
  const [left = '', right] = text.split(/\s=\s/);
  return right !== undefined && ![left, right].some((side) => /^('|\d|true$|false$)/i.test(side.trim()));
}

/** The first column that a condition names, for its id. */
function columnOf({ masked }: FunctionSource, part: Span): string {
  const words = masked.slice(part.start, part.end).match(/[a-z]\w*(?:\.[a-z]\w*)?/g) ?? [];
  const column = words.find((word) => !/^(p|v)_/.test(word)) ?? words[0] ?? 'condition';
  return column.includes('.') ? column.slice(column.indexOf('.') + 1) : column;
}
