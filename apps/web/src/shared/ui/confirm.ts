import type { openConfirmModal } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly message: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** Red, for what cannot be undone. */
  readonly destructive?: boolean;
}
type Open = typeof openConfirmModal;

let asked = false;
let announce: () => void = () => undefined;
let settle: (open: Open) => void = () => undefined;
const opener = new Promise<Open>((resolve) => {
  settle = resolve;
});

/** Asks for a confirmation. Answers true when the user agrees, false otherwise or when the dialog is closed. */
export async function askToConfirm(question: Question): Promise<boolean> {
  asked = true;
  announce();
  const open = await opener;
  const confirmProps = { 'data-autofocus': true, color: question.destructive ? 'red' : 'brand' };
  return new Promise((answer) => {
    open({
      title: question.title,
      children: question.message,
      labels: { confirm: question.confirm, cancel: question.cancel },
      confirmProps,
      onConfirm: () => answer(true),
      // After an agreement this is heard no more.
      onClose: () => answer(false),
    });
  });
}

/** Whether a question has been asked yet. */
export const isAsked = () => asked;

/** Calls the listener at the first question; answers how to stop listening. */
export function onAsked(listener: () => void): () => void {
  announce = listener;
  return () => {
    announce = () => undefined;
  };
}

/** Takes what opens a question, from the modals once they are there. */
export const openWith = (open: Open) => settle(open);
