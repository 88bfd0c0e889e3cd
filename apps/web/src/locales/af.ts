import { issuesInAfrikaans, sayInAfrikaans, wordsOf } from '@padkos/domain';

export const translation = {
  words: wordsOf('af'),
  refusals: sayInAfrikaans,
  known: issuesInAfrikaans,
};
