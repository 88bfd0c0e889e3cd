import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './note-dialog.module.css';

interface Answer {
  readonly label: string;
  /** The likeliest is filled, the others are quiet; what cannot be undone is red. */
  readonly look?: 'quiet' | 'danger';
  readonly disabled?: boolean;
  readonly onGive: (note: string) => void;
}

interface NoteDialogProps {
  readonly title: string;
  /** What the note is called, and an example of one. */
  readonly label: string;
  readonly placeholder: string;
  readonly working: boolean;
  readonly onClose: () => void;
  /** On a button that leaves everything as it is. */
  readonly keep?: string;
  /** The possible answers, the likeliest last. */
  readonly answers: readonly Answer[];
  readonly children: ReactNode;
}

/** A dialog for a decision with a note. Without a note, or when closed, nothing is sent. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, label, placeholder, working, onClose, keep, answers, children } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState('');
  const note = typed.trim();
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      <Textarea
        name="note"
        data-autofocus
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxLength={2000}
        label={label}
        description={t('noteNeeded')}
        placeholder={placeholder}
        value={typed}
        disabled={working}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.answers}>
        {keep !== undefined && (
          <Button variant="default" disabled={working} onClick={onClose}>
            {keep}
          </Button>
        )}
        {answers.map((answer) => (
          <Button
            key={answer.label}
            variant={answer.look === 'quiet' ? 'default' : 'filled'}
            {...(answer.look === 'danger' && { color: 'red' })}
            disabled={note === '' || working || answer.disabled === true}
            loading={working && given === answer.label}
            onClick={() => {
              setGiven(answer.label);
              answer.onGive(note);
            }}
          >
            {answer.label}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
