import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Answer {
  readonly label: string;
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly onGive: (note: string) => void;
}

interface NoteDialogProps {
  readonly title: string;
  readonly working: boolean;
  readonly onClose: () => void;
  /** What can be answered, the likeliest last. */
  readonly answers: readonly Answer[];
  readonly children: ReactNode;
}

/** A decision that is kept with a note: without one nothing is sent. */
export function NoteDialog({ title, working, onClose, answers, children }: NoteDialogProps) {
  const { t } = useTranslation('adminPayments');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {children}
      <Textarea
        data-autofocus
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxLength={2000}
        label={t('note.label')}
        placeholder={t('note.placeholder')}
        value={typed}
        disabled={working}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        {answers.map(({ label, quiet = false, disabled = false, onGive }) => (
          <Button
            key={label}
            variant={quiet ? 'default' : 'filled'}
            disabled={note === '' || working || disabled}
            loading={working && !quiet}
            onClick={() => onGive(note)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Modal>
  );
}
