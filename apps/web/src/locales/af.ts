import { issuesInAfrikaans, wordsOf } from '@padkos/domain';

export const translation = {
  words: wordsOf('af'),
  known: issuesInAfrikaans,
};
