import { useTranslation } from '../i18n/i18n.ts';

interface GuestsOfDishProps {
  readonly guests: readonly { readonly name: string; readonly quantity: number }[];
  /** Portions of the dish. */
  readonly quantity: number;
}

/** Whom portions of a dish are for where that is not the customer, in words; empty without any. */
export function useGuestWords() {
  const { t } = useTranslation('guests');
  return ({ guests, quantity }: GuestsOfDishProps) =>
    guests.map((guest) => t(guest.quantity === quantity ? 'whole' : 'part', { ...guest })).join(', ');
}

/** The same as a line of its own; nothing without any. */
export function GuestsOfDish(props: GuestsOfDishProps) {
  const words = useGuestWords()(props);
  return words === '' ? null : <span style={{ overflowWrap: 'anywhere' }}>{words}</span>;
}
