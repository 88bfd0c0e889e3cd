/** A piece of a source: from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The source with comments, texts and quoted names filled with `_`, so that words found in it are words of the language.
 * It is as long as the source: a place in one is the same place in the other. A text becomes a name in underscores that
 * keeps its quotes, by which a literal can be told from a name.
 */
export function maskSource(source: string): string {
  return source.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g, (text) => {
    if (text.startsWith('-') || text.startsWith('/')) return text.replace(/[^\n]/g, ' ');
    const quote = text[0] ?? '';
    return quote + text.slice(1, -1).replace(/[^\n]/g, '_') + quote;
  });
}

/** A word, or one sign, of a masked source. */
export interface Token extends Span {
  /** In upper case. */
  readonly text: string;
  /** How many brackets and CASEs of the piece are open around it. */
  readonly depth: number;
}

/** The words and signs of a piece of a masked source. Brackets and CASE have the depth of what is around them. */
export function readTokens(masked: string, { start, end }: Span): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of masked
    .slice(start, end)
    .matchAll(/\w+|:=|::|<=|>=|<>|->>|->|#-|\|\||&&|@>|<@|@\?|[^\s\w]/g)) {
    const text = match[0].toUpperCase();
    if (text === ')' || text === ']' || text === 'END') depth -= 1;
    tokens.push({ text, depth, start: start + match.index, end: start + match.index + text.length });
    if (text === '(' || text === '[' || text === 'CASE') depth += 1;
  }
  return tokens;
}

/**
 * The members of a condition that AND or OR joins, outside brackets and CASE; the AND of a BETWEEN joins nothing. A
 * condition of several that OR joins is one member for AND.
 */
export function splitCondition(masked: string, span: Span, word: 'AND' | 'OR'): Span[] {
  const tokens = readTokens(masked, span);
  if (word === 'AND' && tokens.some(({ text, depth }) => text === 'OR' && depth === 0))
    return [trimmed(masked, span)];
  const members: Span[] = [];
  let from = span.start;
  let between = false;
  for (const { text, depth, start, end } of tokens) {
    if (depth !== 0) continue;
    if (text === 'BETWEEN') between = true;
    else if (text === 'AND' && between) between = false;
    else if (text === word) {
      members.push(trimmed(masked, { start: from, end: start }));
      from = end;
    }
  }
  members.push(trimmed(masked, { start: from, end: span.end }));
  return members;
}

function trimmed(masked: string, { start, end }: Span): Span {
  const text = masked.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length };
}
