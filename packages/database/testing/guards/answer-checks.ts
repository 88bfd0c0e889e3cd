import { leavingStatements } from './branch-checks.ts';
import type { Check } from './check.ts';
import type { FunctionSource } from './function-sources.ts';
import { readTokens, type Span, type Token } from './sql-text.ts';

/** The places that make a refusal outside a branch that leaves, and each of several refusals that coalesce asks for. */
export function findAnswerChecks(one: FunctionSource): Check[] {
  const tokens = readTokens(one.masked, one.body);
  const leaving = leavingStatements(one);
  const isInBranch = (place: Span) =>
    leaving.some(({ start, end }) => start <= place.start && place.end <= end);
  return tokens.flatMap((token, index) => {
    const call = callAt(tokens, index);
    if (call === null) return [];
    if (token.text === 'REFUSAL' && !isInBranch(call) && !isArgument(tokens, index)) {
      const code = one.source.slice(call.start, call.end).match(/'(\w+)'/)?.[1] ?? 'refusal';
      return [{ code, parts: [{ ...call, becomes: 'NULL::jsonb' }] }];
    }
    if (!/_REFUSAL$/.test(token.text) || enclosingCall(tokens, index) !== 'COALESCE') return [];
    return [{ code: token.text.toLowerCase(), parts: [{ ...call, becomes: 'NULL::jsonb' }] }];
  });
}

/** The call of a function that a token begins, with its brackets; null when it begins none. */
function callAt(tokens: readonly Token[], index: number): Span | null {
  const token = tokens[index];
  const open = tokens[index + 1];
  if (token === undefined || open?.text !== '(' || !/^\w+$/.test(token.text)) return null;
  const close = tokens.slice(index + 2).find(({ text, depth }) => text === ')' && depth === open.depth);
  return close === undefined ? null : { start: token.start, end: close.end };
}

/** Whether a refusal is handed to a function that stores it, as the reason of something that ended. */
function isArgument(tokens: readonly Token[], index: number): boolean {
  const call = enclosingCall(tokens, index);
  return call !== null && call !== 'COALESCE';
}

/** The function in whose brackets a token stands directly; null when it stands in none. */
function enclosingCall(tokens: readonly Token[], index: number): string | null {
  const depth = tokens[index]?.depth ?? 0;
  const open = tokens
    .slice(0, index)
    .findLastIndex((token) => token.text === '(' && token.depth === depth - 1);
  const name = tokens[open - 1]?.text ?? '';
  return depth > 0 && /^[A-Z]\w*$/.test(name) ? name : null;
}
