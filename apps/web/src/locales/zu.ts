import { knownSentence, wordsOf } from '@padkos/domain';
import issues from '@padkos/i18n/locales/zu/issues.json';

export const translation = {
  words: wordsOf('zu'),
  known: (english: string) => knownSentence(issues, english),
};
