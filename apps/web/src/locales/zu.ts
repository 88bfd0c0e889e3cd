import { issuesInZulu, sayInZulu, wordsOf } from '@padkos/domain';

export const translation = {
  words: wordsOf('zu'),
  refusals: sayInZulu,
  known: issuesInZulu,
};
