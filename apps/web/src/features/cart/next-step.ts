interface CheckoutState {
  /** An order was sent and no answer has come. */
  readonly unanswered: boolean;
  /** The menu no longer has what is in the cart. */
  readonly changed: boolean;
  /** Tokens that the wallet is short of. */
  readonly missing: number;
  /** Tokens in the wallet; undefined until known. */
  readonly balance: number | undefined;
  /** An order is being placed. */
  readonly working: boolean;
  /** The kitchen takes cards, and for this order. */
  readonly takesCard: boolean;
  /** A top-up can buy what is missing. */
  readonly canTopUpAndOrder: boolean;
}

/**
 * What the checkout's main button does: correct the cart, send again what has no answer, order, pay the whole order by card,
 * top up and order at once, or top up.
 */
export function nextStep(state: CheckoutState) {
  if (state.unanswered) return 'sendAgain';
  if (state.changed) return 'correct';
  if (state.missing === 0) return 'order';
  // With nothing in the wallet the whole order is paid by card, which holds its portions.
  if (state.takesCard && state.balance === 0) return 'payByCard';
  if (state.working) return 'order';
  return state.canTopUpAndOrder ? 'topUpAndOrder' : 'topUp';
}
