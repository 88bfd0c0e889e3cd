import type { ZodType } from 'zod';
import { knownText } from './i18n/i18n.ts';

/** The first fault that a contract finds in each field of a form, in the current language. */
export function findFaults(contract: ZodType, values: unknown): Record<string, string> {
  const { error } = contract.safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), knownText(message)]),
  );
}
