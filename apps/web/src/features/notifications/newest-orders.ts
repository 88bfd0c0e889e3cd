interface Dated {
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** The last `count` orders to have come in, the newest first: when they were placed, by card when they were paid. */
export function newestOrders<O extends Dated>(orders: readonly O[], count: number): O[] {
  const cameAt = ({ createdAt, paidAt }: Dated) =>
    paidAt !== null && paidAt > createdAt ? paidAt : createdAt;
  return [...orders].sort((a, b) => (cameAt(a) < cameAt(b) ? 1 : -1)).slice(0, count);
}
