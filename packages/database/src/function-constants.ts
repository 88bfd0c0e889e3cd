import {
  CARD_HOLD_MINUTES,
  CUTOFF_HOUR,
  DELIVERY_DATE_COUNT,
  MAX_CARD_ORDER_TOKENS,
  MAX_CREDIT_TOKENS,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PORTIONS,
  MAX_WALLET_TOKENS,
  MIN_CREDIT_TOKENS,
  SERVICE_FEE_TOKENS,
  VAT_RATE,
} from '@padkos/domain';

/** The domain's constants that function files name in double braces. */
const CONSTANTS = new Map<string, number | string>(
  Object.entries({
    CARD_HOLD_MINUTES,
    CUTOFF_HOUR,
    DELIVERY_DATE_COUNT,
    MAX_CARD_ORDER_TOKENS,
    MAX_CREDIT_TOKENS,
    MAX_UNPAID_ORDERS,
    MAX_UNPAID_PORTIONS,
    MAX_WALLET_TOKENS,
    MIN_CREDIT_TOKENS,
    SERVICE_FEE_TOKENS,
    VAT_RATE,
  }),
);

/** The source of a function file with each {{NAME}} as the value of that constant. Throws for a name that is none. */
export function fillConstants(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = CONSTANTS.get(name);
    if (value === undefined)
      throw new Error(`a function file names ${name}, which is no constant of CONSTANTS`);
    return String(value);
  });
}
