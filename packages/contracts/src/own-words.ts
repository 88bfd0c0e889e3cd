import { ownWordsProblem } from '@padkos/domain';
import { text } from './primitives.ts';

/** Text that a customer writes, without invisible characters that change how it is read. */
export const ownWords = (min: number, max: number) =>
  text(min, max).superRefine((words, context) => {
    const message = ownWordsProblem(words);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
