import { nameProblem } from '@padkos/domain';
import { text } from './primitives.ts';

/** A name of 1 to 80 characters. Names appear in messages and on documents, so they may not contain web addresses. */
export const personName = text(1, 80).superRefine((name, context) => {
  const message = nameProblem(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
