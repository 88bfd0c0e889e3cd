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

let asked: Parameters<Open>[0] | undefined;
/** Until the modals are there, keeps the question for them. */
let open: Open = (question) => {
  asked = question;
  return '';
};

/** Asks for a confirmation. Answers true when the user agrees, false otherwise or when the dialog is closed. */
export function askToConfirm(question: Question): Promise<boolean> {
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

/** Takes what opens a question, from the modals once they are there. */
export const openWith = (opener: Open): void => {
  open = opener;
  if (asked !== undefined) opener(asked);
  asked = undefined;
};
