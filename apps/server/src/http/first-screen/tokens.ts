import { groupThousands } from '@padkos/domain';
import type { sayIn } from './say.ts';

/** An amount of tokens for the two places of a prepared amount: in digits, and as it is read aloud. */
export const tokensIn = (tokens: number, common: ReturnType<typeof sayIn>) => ({
  digits: groupThousands(String(tokens), '\u202f'),
  tokens: common('tokens', { count: tokens }),
});
