import type { OrderRevision } from '@padkos/contracts';
import { useTranslation } from '../i18n/i18n.ts';
import { instantText } from '../instant-text.ts';
import classes from './order-changes.module.css';

interface OrderState {
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  readonly totalTokens: number;
}

interface OrderChangesProps {
  readonly revisions: readonly OrderRevision[];
  /** The order as it is now. */
  readonly current: OrderState;
  /** Whose words describe the customer's own changes. */
  readonly reader: 'customer' | 'kitchen';
}

/** The changes of an order, latest first: who made each, which portions were added and removed, and what it cost. */
export function OrderChanges({ revisions, current, reader }: OrderChangesProps) {
  const { t } = useTranslation('orderChanges');
  const changes = revisions.map((before, index) => ({ before, after: revisions[index + 1] ?? current }));
  return (
    <ol className={classes.root}>
      {changes.reverse().map(({ before, after }) => {
        const when = instantText(before.replacedAt);
        const own = reader === 'customer' ? t('byYou', { when }) : t('byCustomer', { when });
        return (
          <li key={before.revision} className={classes.change}>
            <p className={classes.who}>{before.reason === null ? own : t('byKitchen', { when })}</p>
            {before.reason !== null && <p className={classes.reason}>{before.reason}</p>}
            <ul className={classes.lines}>
              {lineDifferences(before.lines, after.lines).map(({ title, quantity }) => (
                <li key={title} data-gone={quantity < 0 || undefined}>
                  {quantity < 0 ? '\u2212' : '+'}
                  {t('line', { quantity: Math.abs(quantity), title })}
                </li>
              ))}
            </ul>
            <Money difference={after.totalTokens - before.totalTokens} />
          </li>
        );
      })}
    </ol>
  );
}

function Money({ difference }: { difference: number }) {
  const { t } = useTranslation('orderChanges');
  const count = Math.abs(difference);
  return (
    <p className={classes.money}>
      {difference === 0 ? t('same') : difference > 0 ? t('more', { count }) : t('back', { count })}
    </p>
  );
}

interface Line {
  readonly title: string;
  readonly quantity: number;
}

/** How many portions of a dish were added to an order; negative if removed. */
interface LineDifference {
  readonly title: string;
  readonly quantity: number;
}

/** The effect of a change on an order's portions, dish by dish: first what was removed, then what was added. */
export function lineDifferences(before: readonly Line[], after: readonly Line[]): LineDifference[] {
  const counts = new Map<string, number>();
  const count = ({ title, quantity }: Line, sign: 1 | -1) =>
    counts.set(title, (counts.get(title) ?? 0) + sign * quantity);
  for (const line of before) count(line, -1);
  for (const line of after) count(line, 1);
  return [...counts]
    .map(([title, quantity]) => ({ title, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => Math.sign(a.quantity) - Math.sign(b.quantity));
}

interface GuestsOfDishProps {
  readonly guests: readonly { readonly name: string; readonly quantity: number }[];
  /** Portions of the dish. */
  readonly quantity: number;
}

/** Whom a dish's portions are for, in words, other than the customer; empty without such people. */
export function useGuestWords() {
  const { t } = useTranslation('guests');
  return ({ guests, quantity }: GuestsOfDishProps) =>
    guests.map((guest) => t(guest.quantity === quantity ? 'whole' : 'part', { ...guest })).join(', ');
}

/** The same as a separate line; nothing without such people. */
export function GuestsOfDish(props: GuestsOfDishProps) {
  const words = useGuestWords()(props);
  return words === '' ? null : <span style={{ overflowWrap: 'anywhere' }}>{words}</span>;
}
