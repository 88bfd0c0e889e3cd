import {
  type ErrorCode,
  type ErrorParams,
  isCalendarDate,
  isErrorCode,
  knownSentence,
  type Language,
  type StoredText,
} from '@padkos/domain';
import afrikaans from '../locales/af/issues.json' with { type: 'json' };
import english from '../locales/en/issues.json' with { type: 'json' };
import texts from '../locales/en/refusals.json' with { type: 'json' };
import zulu from '../locales/zu/issues.json' with { type: 'json' };
import { translator } from './translator.ts';

/** The parameter that chooses the plural form of a refusal's text. */
const COUNTED: Partial<Record<ErrorCode | 'INTERNAL', string>> = {
  ALREADY_REVERSED: 'left',
  BELOW_SOLD: 'sold',
  CAPACITY_REACHED: 'left',
  CARD_PORTIONS: 'limit',
  CARD_PORTIONS_HELD: 'left',
  CREDIT_NEEDS_APPROVAL: 'left',
  INSUFFICIENT_BALANCE: 'missing',
  MORE_THAN_ORDERED: 'quantity',
  ORDERS_EXIST: 'orders',
  SOLD_OUT: 'available',
  TOKENS_SPENT: 'balance',
  TOO_MANY: 'minutes',
  TRANSFER_LIMIT: 'left',
};

/** Parameters that only some refusals of a code have; the first one that is there chooses the text. */
const CHOOSING: Partial<Record<ErrorCode | 'INTERNAL', readonly string[]>> = {
  ACCOUNT_DELETED: ['payment'],
  ALREADY_REVERSED: ['left'],
  CARD_PAUSED: ['until'],
  CARD_PORTIONS: ['title'],
  DATE_NOT_ORDERABLE: ['reason'],
  INSUFFICIENT_BALANCE: ['transfer', 'orders', 'correction'],
  ITEM_NOT_AVAILABLE: ['title'],
  NOT_FOUND: ['what'],
  TOO_MANY: ['hours'],
};

/** The reasons that are not refusals of an order. */
const { standing, waiting } = texts.reasons;
const OWN_REASONS = { standing, waiting };

const ISSUES = { en: english, af: afrikaans, zu: zulu } as const;

/** More minutes than this are said in hours. */
const LONGEST_MINUTES = 120;

/**
 * A refusal, or a fault of the server, in words; English if no language was chosen. If it concerns one of several
 * orders, it names the delivery date.
 */
export function sayRefusal(
  language: Language | null,
  code: ErrorCode | 'INTERNAL',
  params: ErrorParams = {},
): string {
  const t = translator(language, 'refusals');
  const { minutes = 15, deliveryDate } = params;
  const hours = Number(minutes) > LONGEST_MINUTES ? Math.ceil(Number(minutes) / 60) : undefined;
  const values: Record<string, string | number | undefined> = { ...params, minutes, hours };
  const counted = COUNTED[code];
  const message = t(`refusals.${code}`, {
    ...values,
    count: counted === undefined ? undefined : Number(values[counted]),
    context: CHOOSING[code]?.find((name) => values[name]),
  });
  const date = String(deliveryDate);
  if (!isCalendarDate(date) || message.includes(t.words.longDate(date))) return message;
  return `${t.words.longDate(date)}: ${message}`;
}

/**
 * Why a standing order was not ordered, or why an entry of the waiting list has ended, in words: a reason of its own
 * or a refusal of the order. English if no language was chosen.
 */
export function sayReason(
  language: Language | null,
  of: keyof typeof OWN_REASONS,
  code: string,
  params: ErrorParams = {},
): string {
  const t = translator(language, 'refusals');
  if (Object.hasOwn(OWN_REASONS[of], code))
    return t(`reasons.${of}.${code}` as 'reasons.other', { ...params });
  return isErrorCode(code) ? sayRefusal(language, code, params) : t('reasons.other');
}

/**
 * What is wrong with a field, in words: the English texts of contracts, of the server and of zod, found in a table by
 * those words. English if no language was chosen.
 */
export const sayIssue = (language: Language | null, english: string): string =>
  knownSentence(ISSUES[language ?? 'en'], english);

/** A stored text in words: a sentence of Padkos in the language, a person's own words as they are. */
export function sayStored(language: Language | null, stored: StoredText): string {
  if (typeof stored === 'string') return stored;
  const { code, params } = stored;
  const context = params.words === undefined ? undefined : 'words';
  return translator(language, 'records')(code as 'order', { ...params, context, defaultValue: code });
}
