import { type Language, type Phrases, type PushNotice, wordsOf } from '@padkos/domain';
import { phrasesOf } from '../content/phrases.ts';

/** The text of a notification on a screen. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

/**
 * A notification in a reader's language. It appears on locked screens, so it mentions no dish, which can reveal facts
 * about health, and no name or amount.
 */
export function pushTextOf(notice: PushNotice, language: Language | null): PushText {
  const t = phrasesOf({ language });
  const longDate = wordsOf(language).longDate;
  switch (notice.about) {
    case 'order-confirmed':
      return {
        title: t`Order confirmed`,
        body: t`The kitchen confirmed your order for ${longDate(notice.date)}.`,
      };
    case 'order-fulfilled':
      return { title: t`Order delivered`, body: t`Your order for ${longDate(notice.date)} was delivered.` };
    case 'order-changed':
      return {
        title: t`Order changed`,
        body: t`The kitchen changed your order for ${longDate(notice.date)}.`,
      };
    case 'order-cancelled':
      return { title: t`Order cancelled`, body: t`Your order for ${longDate(notice.date)} was cancelled.` };
    case 'portion-offered':
      return {
        title: t`A portion is held for you`,
        body: t`For ${longDate(notice.date)}. Take it until ${notice.until}.`,
      };
    case 'tokens-received':
      return {
        title: t`Tokens in your wallet`,
        body: t`Your tokens are there. See your balance in the wallet.`,
      };
    case 'payment-held':
      return {
        title: t`Your payment is being checked`,
        body: t`The kitchen looks at it before the tokens are added.`,
      };
    case 'payment-ignored':
      return {
        title: t`Your payment was not credited`,
        body: t`No tokens were added. Ask the kitchen if you paid.`,
      };
    case 'new-orders':
      return { title: t`New orders`, body: waiting(t, notice.count) };
  }
}

const waiting = (t: Phrases, count: number) =>
  count === 1 ? t`1 order waits to be confirmed.` : t`${count} orders wait to be confirmed.`;
