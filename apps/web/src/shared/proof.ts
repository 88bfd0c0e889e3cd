interface Asked {
  readonly proven: Promise<boolean>;
  readonly answer: (proven: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks for a code of the second factor, which some acts need again. Answers whether one was given; acts that ask at the
 * same time share one dialog. False on screens that do not show it.
 */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked === null) {
    let answer: (proven: boolean) => void = () => undefined;
    const proven = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    asked = { proven, answer };
    tell();
  }
  return asked.proven;
}

/** Ends the question that is open. */
export function answerProof(proven: boolean): void {
  asked?.answer(proven);
  asked = null;
  tell();
}

/** Whether a question is open. */
export const isProofAsked = () => asked !== null;

/** Calls the listener when a question opens or ends; answers how to stop. */
export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && asked !== null) answerProof(false);
  };
}
