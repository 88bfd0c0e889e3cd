import { knownSentence, wordsOf } from '@padkos/domain';
import issues from '@padkos/i18n/locales/af/issues.json';

export const translation = {
  words: wordsOf('af'),
  known: (english: string) => knownSentence(issues, english),
};
