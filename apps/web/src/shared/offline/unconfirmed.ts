/** What the server said of a read whose kept answer is shown: its own answer, or why it gave none. */
export type Outcome = KeyedRead & ({ readonly data: unknown } | { readonly error: Error });

interface KeyedRead {
  readonly path: string;
  readonly input: unknown;
}

/** The reads whose kept answer is shown and of which the server has not said anything yet. */
const reads = new Set<string>();
/** What was said before anything listened. */
let unheard: Outcome[] = [];
let listener: ((outcome: Outcome) => void) | undefined;

/** What distinguishes a read from others. */
export const keyOf = ({ path, input }: KeyedRead): string => JSON.stringify([path, input ?? null]);

/** The kept answers that are shown before the server has confirmed them. */
export const unconfirmed = {
  has: (read: KeyedRead): boolean => reads.has(keyOf(read)),
  add: (read: KeyedRead): void => void reads.add(keyOf(read)),
  /** Passes on what the server said of a read. */
  settle: (outcome: Outcome): void => {
    reads.delete(keyOf(outcome));
    if (listener === undefined) unheard.push(outcome);
    else listener(outcome);
  },
  /** Calls `hear` with everything that the server says, and with what it has said before. */
  listen: (hear: (outcome: Outcome) => void): void => {
    listener = hear;
    const before = unheard;
    unheard = [];
    for (const outcome of before) hear(outcome);
  },
};
