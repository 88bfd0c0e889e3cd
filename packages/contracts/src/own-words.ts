import { ownWordsProblem } from '@padkos/domain';
import { text } from './primitives.ts';

/** What a customer writes in words of their own: text without characters that change how it is read and are not seen. */
export const ownWords = (min: number, max: number) =>
  text(min, max).superRefine((words, context) => {
    const message = ownWordsProblem(words);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
