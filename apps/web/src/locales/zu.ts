import { issuesInZulu, wordsOf } from '@padkos/domain';

export const translation = {
  words: wordsOf('zu'),
  known: issuesInZulu,
};
