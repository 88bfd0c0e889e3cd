import { DomainError, isErrorCode } from '@padkos/domain';
import { z } from 'zod';

/** The answer of a function: its result type as PostgreSQL writes it, and how to read its rows. */
export interface Answers<T> {
  readonly result: string;
  /** Whether each row is an object of several columns. */
  readonly isTable?: true;
  /** Throws a ZodError for an unexpected form, and the DomainError of a refusal. */
  read(answers: readonly unknown[]): T;
}

const refused = z.object({ ok: z.literal(false) });
const refusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A function without an answer. */
export const nothing: Answers<void> = { result: 'void', read: () => undefined };

/** One value that is never a refusal. */
export const value = <T>(result: string, schema: z.ZodType<T>): Answers<T> => ({
  result,
  read: ([answer]) => schema.parse(answer),
});

/** One value per row. */
export const values = <T>(result: string, schema: z.ZodType<T>): Answers<T[]> => ({
  result: `SETOF ${result}`,
  read: (answers) => z.array(schema).parse(answers),
});

/** One object per row, by the names of its columns. */
export const table = <T>(columns: string, schema: z.ZodType<T>): Answers<T[]> => ({
  result: `TABLE(${columns})`,
  isTable: true,
  read: (answers) => z.array(schema).parse(answers),
});

/**
 * A JSON answer, or a refusal: {"ok": false, "code", "params"}, which is thrown as a DomainError. A code outside the
 * closed list is a fault.
 */
export const refusable = <T>(schema: z.ZodType<T>, result: 'json' | 'jsonb' = 'jsonb'): Answers<T> => ({
  result,
  read: ([answer]) => {
    if (!refused.safeParse(answer).success) return schema.parse(answer);
    throw toRefusal(answer);
  },
});

/** For each row what `refusable` reads of one answer: what was made, or the refusal as an error that is not thrown. */
export const outcomes = <T>(schema: z.ZodType<T>): Answers<(T | DomainError)[]> => ({
  result: 'SETOF jsonb',
  read: (answers) =>
    answers.map((answer) => (refused.safeParse(answer).success ? toRefusal(answer) : schema.parse(answer))),
});

function toRefusal(answer: unknown): DomainError {
  const { code, params } = refusal.parse(answer);
  if (!isErrorCode(code)) throw new Error(`unknown refusal ${code}`);
  return new DomainError(code, params);
}

/** {"ok": true}, or a refusal. */
export const done: Answers<void> = refusable(z.object({ ok: z.literal(true) }).transform(() => undefined));

/** {"ok": true} with the id of what was made, under this name, or a refusal. */
export const idIn = (name: string): Answers<string> =>
  refusable(
    z.record(z.string(), z.unknown()).transform((answer) => z.uuid(`${name} is no id`).parse(answer[name])),
  );
