import { findAnswerChecks } from './answer-checks.ts';
import { findBranchChecks, findCaseChecks } from './branch-checks.ts';
import type { Check } from './check.ts';
import { findConditionChecks } from './condition-checks.ts';
import type { FunctionSource } from './function-sources.ts';
import type { Guard } from './guard.ts';

/**
 * The checks of SQL functions, each as what takes it out: the function without it. What counts as one:
 *
 * - the condition of an IF or ELSIF whose branch leaves the function or goes on with the next row of a loop (RETURN, RAISE
 *   EXCEPTION, CONTINUE), which becomes false; where OR joins several, each of them. EXIT only ends a loop and is none;
 * - every other place that makes a refusal, `refusal(…)`, and each of several refusals that coalesce asks for, which becomes
 *   null;
 * - each WHEN of the CASE by which a function named `…_reason` or `…_left_out` answers, which becomes false;
 * - in the WHERE of a statement that writes or locks rows each condition, which becomes true, except those that only say
 *   which row is meant: a column equal to a variable or another column.
 */
export function listFunctionGuards(functions: readonly FunctionSource[]): Guard[] {
  return functions.flatMap((one) => {
    const checks = [
      ...findBranchChecks(one),
      ...findAnswerChecks(one),
      ...findCaseChecks(one),
      ...findConditionChecks(one),
    ];
    return named(one, checks);
  });
}

/** Names of the same kind are numbered in the order of the source. */
function named({ name, source }: FunctionSource, checks: readonly Check[]): Guard[] {
  const seen = new Map<string, number>();
  return checks.flatMap(({ code, parts }) => {
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    const id = `${name}:${code}${count > 1 ? `#${count}` : ''}`;
    return parts.map(({ start, end, becomes }, index) => ({
      id: parts.length > 1 ? `${id}.${index + 1}` : id,
      text: source.slice(start, end).replace(/\s+/g, ' '),
      without: source.slice(0, start) + becomes + source.slice(end),
    }));
  });
}
