import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './calendar.module.css';

interface CalendarDialogProps {
  readonly title: string;
  readonly message: string;
  readonly submit: string;
  readonly working: boolean;
  readonly onClose: () => void;
  /** Saves what the fields have, or shows what is wrong with them. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, what they are for, and the button that saves them. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { title, message, submit, working, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) onSubmit();
        }}
      >
        <p className={classes.message}>{message}</p>
        {children}
        <div className={classes.answers}>
          <Button variant="default" disabled={working} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={working}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
