import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './note-dialog.module.css';

interface Answer {
  readonly label: string;
  /** The likeliest answer is filled, the others are quiet; an irreversible one is red. */
  readonly look?: 'quiet' | 'danger';
  readonly disabled?: boolean;
  readonly onGive: (note: string) => void;
}

interface NoteDialogProps {
  readonly title: string;
  /** The note's label, and an example. */
  readonly label: string;
  readonly placeholder: string;
  readonly working: boolean;
  readonly onClose: () => void;
  /** The label of the button that changes nothing. */
  readonly keep?: string;
  /** The possible answers, the likeliest last. */
  readonly answers: readonly Answer[];
  readonly children: ReactNode;
}

/** A dialog for a decision with a note. Sends nothing without a note or when closed. */
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

/** The buttons at the foot of a dialog; they stay visible while the content above them scrolls. */
export function DialogAnswers({ children }: { readonly children: ReactNode }) {
  return <div className={classes.dialogAnswersAnswers}>{children}</div>;
}
