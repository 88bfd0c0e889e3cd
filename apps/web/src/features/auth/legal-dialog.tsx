import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContact } from '../../shared/contact.ts';
import classes from './legal-dialog.module.css';

export type LegalText = 'terms' | 'privacy';

interface LegalDialogProps {
  /** Which text is open; null for none. */
  readonly open: LegalText | null;
  readonly onClose: () => void;
}

/** The Terms of Service or the Privacy Policy, to read without leaving the form. */
export function LegalDialog({ open, onClose }: LegalDialogProps) {
  const { t } = useTranslation('legal');
  const { t: common } = useTranslation();
  const who = useContact();
  const text = open ?? 'terms';
  return (
    <Modal
      opened={open !== null}
      onClose={onClose}
      title={t(`${text}.title`)}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {t(`${text}.sections`, { returnObjects: true }).map((section) => (
        <section key={section.heading} className={classes.section}>
          <h3>{section.heading}</h3>
          <p>{section.text}</p>
        </section>
      ))}
      <p className={classes.contact}>{t('contact', { who })}</p>
    </Modal>
  );
}
