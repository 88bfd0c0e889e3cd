import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import legal from '../../locales/en/legal.json';
import { useContact } from '../../shared/contact.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import classes from './legal-dialog.module.css';

i18n.addResourceBundle('en', 'legal', legal);

export type LegalText = 'terms' | 'privacy';

interface LegalDialogProps {
  readonly text: LegalText;
  readonly onClose: () => void;
}

/** The Terms of Service or the Privacy Policy, to read without leaving the form. */
export default function LegalDialog({ text, onClose }: LegalDialogProps) {
  const { t } = useTranslation('legal');
  const { t: common } = useTranslation();
  const { deliveryWindow, serviceFee } = useSiteConfig();
  const who = useContact();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${text}.title`)}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {t(`${text}.sections`, { returnObjects: true, ...deliveryWindow, fee: serviceFee }).map((section) => (
        <section key={section.heading} className={classes.section}>
          <h3>{section.heading}</h3>
          <p>{section.text}</p>
        </section>
      ))}
      <p className={classes.contact}>{t('contact', { who })}</p>
    </Modal>
  );
}
