interface CheckoutState {
  /** An order was sent and no answer has arrived. */
  readonly unanswered: boolean;
  /** The menu no longer has everything in the cart. */
  readonly changed: boolean;
  /** The tokens missing in the wallet. */
  readonly missing: number;
  /** Tokens in the wallet; undefined until known. */
  readonly balance: number | undefined;
  /** An order is being placed. */
  readonly working: boolean;
  /** The kitchen accepts cards, and for this order. */
  readonly takesCard: boolean;
  /** A top-up can pay for what is missing. */
  readonly canTopUpAndOrder: boolean;
}

/**
 * The action of the checkout's main button: correct the cart, resend an unanswered order, order, pay the whole order by card, top
 * up and order at once, or top up.
 */
export function nextStep(state: CheckoutState) {
  if (state.unanswered) return 'sendAgain';
  if (state.changed) return 'correct';
  if (state.missing === 0) return 'order';
  // With an empty wallet the whole order is paid by card, which reserves its portions.
  if (state.takesCard && state.balance === 0) return 'payByCard';
  if (state.working) return 'order';
  return state.canTopUpAndOrder ? 'topUpAndOrder' : 'topUp';
}
