import { readTokens, type Span, type Token } from './sql-text.ts';

/** A branch of an IF: its condition, none for ELSE, and its statements. */
interface Branch {
  readonly condition: Span | null;
  readonly body: readonly Statement[];
}

/** A statement of PL/pgSQL: `branches` of an IF, `bodies` of every other one that has statements inside. */
export interface Statement extends Span {
  readonly branches: readonly Branch[];
  readonly bodies: readonly (readonly Statement[])[];
  /** Its first word, in upper case. */
  readonly word: string;
}

const ENDS = new Set(['END', 'ELSE', 'ELSIF', 'EXCEPTION', 'WHEN']);

/**
 * The statements of a PL/pgSQL body in a masked source.
 *
 * @throws Error when the body is not one that this small reader understands; the test of the list would fail by it.
 */
export function readStatements(masked: string, body: Span): Statement[] {
  // Brackets and CASE are counted here by hand, for END closes both expressions and blocks.
  const reader = new Reader(readTokens(masked, body).map((token) => ({ ...token, depth: 0 })));
  reader.until(['BEGIN']);
  reader.take('BEGIN');
  return reader.block();
}

class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  private get next(): Token {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('the body of a function ends too early');
    return token;
  }

  private isAt(word: string): boolean {
    return this.next.text === word;
  }

  take(word: string): Token {
    const token = this.next;
    if (token.text !== word) throw new Error(`${word} is expected and ${token.text} found at ${token.start}`);
    this.at += 1;
    return token;
  }

  /** Goes on to one of the words outside brackets and CASE, and answers what lies before it. */
  until(words: readonly string[]): Span {
    const { start } = this.next;
    let depth = 0;
    for (;;) {
      const { text, start: end } = this.next;
      if (depth === 0 && words.includes(text)) return { start, end };
      if (text === '(' || text === '[' || text === 'CASE') depth += 1;
      if (text === ')' || text === ']' || text === 'END') depth -= 1;
      this.at += 1;
    }
  }

  /** The statements up to the END of a block, with those of its handlers after them. */
  block(): Statement[] {
    const statements = this.list();
    if (this.isAt('EXCEPTION')) {
      this.at += 1;
      while (this.isAt('WHEN')) statements.push(...this.whens());
    }
    this.take('END');
    return statements;
  }

  private list(): Statement[] {
    const statements: Statement[] = [];
    while (!ENDS.has(this.next.text)) statements.push(this.statement());
    return statements;
  }

  private whens(): Statement[] {
    this.take('WHEN');
    this.until(['THEN']);
    this.take('THEN');
    return this.list();
  }

  private statement(): Statement {
    const { start, text: word } = this.next;
    const branches: Branch[] = [];
    const bodies: Statement[][] = [];
    if (word === 'IF') {
      do {
        this.at += 1;
        const condition = this.until(['THEN']);
        this.take('THEN');
        branches.push({ condition, body: this.list() });
      } while (this.isAt('ELSIF'));
      if (this.isAt('ELSE')) {
        this.at += 1;
        branches.push({ condition: null, body: this.list() });
      }
      this.take('END');
      this.take('IF');
    } else if (word === 'CASE') {
      this.at += 1;
      this.until(['WHEN']);
      while (this.isAt('WHEN')) bodies.push(this.whens());
      if (this.isAt('ELSE')) {
        this.at += 1;
        bodies.push(this.list());
      }
      this.take('END');
      this.take('CASE');
    } else if (['FOR', 'FOREACH', 'WHILE', 'LOOP'].includes(word)) {
      this.until(['LOOP']);
      this.take('LOOP');
      bodies.push(this.list());
      this.take('END');
      this.take('LOOP');
    } else if (word === 'BEGIN' || word === 'DECLARE') {
      this.until(['BEGIN']);
      this.take('BEGIN');
      bodies.push(this.block());
    }
    const { end } = this.until([';']);
    this.take(';');
    return { start, end, branches, bodies, word };
  }
}
