/** A checkout form that passed every check. */
export interface Checkout {
  /** The fields as posted, trimmed, blank ones left out. */
  fields: Readonly<Record<string, string>>;
  reference: string;
  amountCents: number;
  itemName: string;
  returnUrl: string | null;
  cancelUrl: string | null;
  notifyUrl: string | null;
}
