import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Red, for what cannot be undone. */
  readonly destructive?: boolean;
}

/** Asks before something is lost. Answers true when the person agrees, false when they do not or look away. */
export function askToConfirm({ title, message, confirm, cancel, destructive }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{message}</Text>,
      labels: { confirm, cancel },
      confirmProps: destructive === true ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
