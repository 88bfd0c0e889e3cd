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
  /** Saves the values of the fields, or shows their faults. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, their purpose, and a save button. */
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
