export interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Red, for what cannot be undone. */
  readonly destructive?: boolean;
}

let question: Question | null = null;
let resolve: (agreed: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

/** Asks before something is lost. Answers true when the person agrees, false when they do not or look away. */
export function askToConfirm(next: Question): Promise<boolean> {
  answerQuestion(false);
  return new Promise((settle) => {
    resolve = settle;
    change(next);
  });
}

export function answerQuestion(agreed: boolean): void {
  resolve(agreed);
  resolve = () => undefined;
  change(null);
}

export const currentQuestion = () => question;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}
