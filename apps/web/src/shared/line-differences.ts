interface Line {
  readonly title: string;
  readonly quantity: number;
}

/** How many portions of a dish came to an order, or went when negative. */
export interface LineDifference {
  readonly title: string;
  readonly quantity: number;
}

/** What a change did to the portions of an order, dish by dish: what went first, then what came. */
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
