import { useTranslation } from '../i18n/i18n.ts';

interface GuestsOfDishProps {
  readonly guests: readonly { readonly name: string; readonly quantity: number }[];
  /** Portions of the dish. */
  readonly quantity: number;
}

/** Whom a dish's portions are for, in words, if not for the customer; empty if there is nobody else. */
export function useGuestWords() {
  const { t } = useTranslation('guests');
  return ({ guests, quantity }: GuestsOfDishProps) =>
    guests.map((guest) => t(guest.quantity === quantity ? 'whole' : 'part', { ...guest })).join(', ');
}

/** The same as a separate line; nothing if there is nobody else. */
export function GuestsOfDish(props: GuestsOfDishProps) {
  const words = useGuestWords()(props);
  return words === '' ? null : <span style={{ overflowWrap: 'anywhere' }}>{words}</span>;
}
