import { z } from 'zod';
import { runAgain } from '../apply-functions.ts';
import { observed, type Sql } from '../client.ts';
import type { Answers } from './answers.ts';
import type { ParameterType } from './parameters.ts';

/** The declaration of a database function; a test compares it with the database. */
export interface Declaration {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly sqlType: string }[];
  readonly result: string;
}

/**
 * Calls one function: one statement with its own commit, run again after a deadlock. Errors: the refusals of the
 * function; UNAUTHORIZED or FORBIDDEN for an administrator who has lost the session or the role.
 */
export interface SqlFunction<Given, Answer> {
  (sql: Sql, given: Given): Promise<Answer>;
  readonly declaration: Declaration;
}

/**
 * Declares a function of the database: its name, its parameters in order, and its answer. A parameter has its SQL
 * name in camel case without `p_`; that of a row passed by its id ends in `Id`, so that `userId` is p_user.
 */
export function sqlFunction<Given extends object, Answer>(
  name: string,
  parameters: { readonly [K in keyof Given]: ParameterType<Given[K]> },
  answers: Answers<Answer>,
): SqlFunction<Given, Answer> {
  const declared: Declaration['parameters'][number][] = [];
  for (const key in parameters) declared.push({ name: sqlName(key), sqlType: parameters[key].sqlType });
  const passed = declared.map((one, index) => `${one.name} => $${index + 1}::${one.sqlType}`);
  const callText = `${name}(${passed.join(', ')})`;
  const text = answers.isTable
    ? `select to_jsonb(answer) as answer from ${callText} as answer`
    : `select ${callText} as answer`;

  const call = (sql: Sql, given: Given) =>
    observed(sql, name, () =>
      runAgain(async () => {
        const encoded: (string | number | boolean | null)[] = [];
        for (const key in parameters) encoded.push(parameters[key].encode(given[key]));
        const rows = await sql.unsafe<{ answer: unknown }[]>(text, encoded, { prepare: true });
        return readAnswer(
          name,
          answers,
          rows.map(({ answer }) => answer),
        );
      }),
    );
  return Object.assign(call, { declaration: { name, parameters: declared, result: answers.result } });
}

/** Not the ZodError itself, which would count as a caller's mistake. */
function readAnswer<T>(name: string, answers: Answers<T>, rows: readonly unknown[]): T {
  try {
    return answers.read(rows);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new Error(`${name} gave an answer of another form: ${z.prettifyError(error)}`);
  }
}

/** deliveryDate -> p_delivery_date, userId -> p_user, id -> p_id */
const sqlName = (key: string) =>
  `p_${key.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
