import type { $ZodErrorMap } from 'zod/v4/core';
import { translator } from './i18n/i18n.ts';

/**
 * The app's message for a value that a schema refuses without a message of its own, written for people who do not program.
 * Returns undefined where zod's own text is used.
 */
export const faultWords: $ZodErrorMap = (issue) => {
  const t = translator('common');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' || (issue.expected === 'number' && issue.input !== undefined))
        return t('faults.whole');
      return t(issue.input === undefined || issue.input === null ? 'faults.required' : 'faults.invalid');
    case 'too_small':
      if (issue.origin !== 'string') return t('faults.tooSmall', { limit: Number(issue.minimum) });
      return issue.minimum === 1
        ? t('faults.required')
        : t('faults.tooShort', { count: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin !== 'string') return t('faults.tooBig', { limit: Number(issue.maximum) });
      return t('faults.tooLong', { count: Number(issue.maximum) });
    case 'invalid_value':
    case 'invalid_format':
      return t('faults.invalid');
    default:
      return undefined;
  }
};
