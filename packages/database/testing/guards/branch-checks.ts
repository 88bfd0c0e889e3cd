import type { Check } from './check.ts';
import type { FunctionSource } from './function-sources.ts';
import { readTokens, type Span, splitCondition } from './sql-text.ts';
import { readStatements, type Statement } from './statements.ts';

const LEAVING = /^(RETURN(?! NEXT\b| QUERY\b)|RAISE EXCEPTION|CONTINUE)\b/;

/** The branches that leave a function, named after what they answer. */
export function findBranchChecks(one: FunctionSource): Check[] {
  if (one.language !== 'plpgsql') return [];
  const checks: Check[] = [];
  const walk = (statements: readonly Statement[]) => {
    for (const { branches, bodies, start, end, word } of statements) {
      for (const { condition, body } of branches) {
        const leaves = body.find((statement) => isLeaving(one, statement));
        if (condition !== null && leaves !== undefined)
          checks.push({ code: codeOf(one, leaves), parts: parts(one.masked, condition) });
        walk(body);
      }
      const when =
        word === 'CONTINUE'
          ? readTokens(one.masked, { start, end }).find(({ text }) => text === 'WHEN')
          : undefined;
      if (when !== undefined)
        checks.push({ code: 'continue', parts: parts(one.masked, { start: when.end, end: end }) });
      for (const body of bodies) walk(body);
    }
  };
  walk(readStatements(one.masked, one.body));
  return checks;
}

/** The statements directly in branches that leave a function. */
export function leavingStatements(one: FunctionSource): Span[] {
  const spans: Span[] = [];
  const walk = (statements: readonly Statement[]) => {
    for (const { branches, bodies } of statements) {
      for (const { condition, body } of branches) {
        if (condition !== null) spans.push(...body.filter((statement) => isLeaving(one, statement)));
        walk(body);
      }
      for (const body of bodies) walk(body);
    }
  };
  if (one.language === 'plpgsql') walk(readStatements(one.masked, one.body));
  return spans;
}

/** The WHENs of the CASE by which a function says why something is refused. */
export function findCaseChecks(one: FunctionSource): Check[] {
  if (one.language !== 'sql' || !/_(reason|left_out)$/.test(one.name)) return [];
  const tokens = readTokens(one.masked, one.body);
  const inside = tokens.filter(({ depth }) => depth === 1);
  const whens = inside.filter(({ text }) => text === 'WHEN');
  return whens.flatMap(({ end }) => {
    const then = inside.find(({ text, start }) => text === 'THEN' && start > end);
    return then === undefined
      ? []
      : [{ code: 'case', parts: parts(one.masked, { start: end, end: then.start }) }];
  });
}

function parts(masked: string, condition: Span) {
  return splitCondition(masked, condition, 'OR').map((part) => ({ ...part, becomes: 'false' }));
}

const isLeaving = ({ masked }: FunctionSource, { start, end }: Span) =>
  LEAVING.test(masked.slice(start, end).toUpperCase().replace(/\s+/g, ' '));

/** The refusal's code, the exception's, or the first word. */
function codeOf({ source }: FunctionSource, { start, end }: Span): string {
  const text = source.slice(start, end);
  const code = text.match(/\brefusal\('(\w+)'/)?.[1];
  if (code !== undefined) return code;
  if (/^RETURN (v_refus|v_recalled;|v_answer;|v_cleared;|v_wanted;|v_sold;)/i.test(text)) return 'refused';
  return text.match(/^\w+/)?.[0].toLowerCase() ?? '';
}
