import type { openConfirmModal } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly message: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** Red, for an irreversible act. */
  readonly destructive?: boolean;
}
type Open = typeof openConfirmModal;

let asked: Parameters<Open>[0] | undefined;
/** Keeps the question until the modals are loaded. */
let open: Open = (question) => {
  asked = question;
  return '';
};

/** Asks for confirmation. Resolves to true when the user agrees, false when the user declines or closes the dialog. */
export function askToConfirm(question: Question): Promise<boolean> {
  const confirmProps = { 'data-autofocus': true, color: question.destructive ? 'red' : 'brand' };
  return new Promise((answer) => {
    open({
      title: question.title,
      children: question.message,
      labels: { confirm: question.confirm, cancel: question.cancel },
      confirmProps,
      onConfirm: () => answer(true),
      // Has no effect after the user has agreed.
      onClose: () => answer(false),
    });
  });
}

/** Registers the function that opens a question, once the modals are loaded. */
export const openWith = (opener: Open): void => {
  open = opener;
  if (asked !== undefined) opener(asked);
  asked = undefined;
};
