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
 * Asks for a code of the second factor, because some acts need fresh proof. Returns whether it was given; acts that ask at the
 * same time share one dialog. False on screens that do not show the dialog.
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

/** Closes the open question. */
export function answerProof(proven: boolean): void {
  asked?.answer(proven);
  asked = null;
  tell();
}

/** Whether a question is open. */
export const isProofAsked = () => asked !== null;

/** Calls the listener when a question opens or closes; returns a function that stops it. */
export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && asked !== null) answerProof(false);
  };
}
