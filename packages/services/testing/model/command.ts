import assert from 'node:assert/strict';
import type { ErrorCode } from '@padkos/domain';
import type fc from 'fast-check';
import { refusalOf } from '../index.ts';
import type { ModelAct } from './acts.ts';
import { expectSame } from './compare.ts';
import type { Model, Real } from './model.ts';

export type Command = fc.AsyncCommand<Model, Real>;

/**
 * A command: its act, and the text to show when a sequence fails. `run` applies it to model and app and returns why
 * it was refused, or null. Afterwards the whole state of the app must equal that of the model.
 */
export function command(
  act: ModelAct,
  words: string,
  run: (model: Model, real: Real) => Promise<ErrorCode | null>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => `${act}(${words})`,
    async run(model, real) {
      if ((await run(model, real)) === null) real.accepted.add(act);
      await expectSame(model, real);
    },
  };
}

/** Checks that a use case is refused as expected; returns the refusal. */
export async function expectRefusal(
  useCase: Promise<unknown>,
  expected: ErrorCode | null,
): Promise<ErrorCode | null> {
  assert.equal(await refusalOf(useCase), expected);
  return expected;
}
