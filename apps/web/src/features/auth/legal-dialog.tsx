import { Modal } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useContact, useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import classes from './legal-dialog.module.css';

export type LegalText = 'terms' | 'privacy';

const SECTIONS = {
  terms: ['buy', 'tokens', 'changes', 'account', 'rights'],
  privacy: ['kept', 'why', 'who', 'howLong', 'rights'],
} as const;

/** The keys of a text's sections. */
const sectionsOf = (text: LegalText) =>
  text === 'terms'
    ? SECTIONS.terms.map((name) => `terms.sections.${name}` as const)
    : SECTIONS.privacy.map((name) => `privacy.sections.${name}` as const);

interface LegalDialogProps {
  readonly text: LegalText;
  readonly onClose: () => void;
}

/** The Terms of Service or the Privacy Policy, readable without leaving the form. */
export default function LegalDialog({ text, onClose }: LegalDialogProps) {
  const { t } = useTranslation('legal');
  const { t: common } = useTranslation();
  useBackCloses(true, onClose);
  const { deliveryWindow, serviceFee } = useSiteConfig();
  const sendsTokens = trpc.customer.config.useQuery().data?.transfers != null;
  const who = useContact();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${text}.title`)}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {sectionsOf(text).map((section) => (
        <section key={section} className={classes.section}>
          <h3>{t(`${section}.heading`)}</h3>
          <p>
            {t(`${section}.text`, { ...deliveryWindow, fee: serviceFee })}
            {section === 'terms.sections.tokens' && ` ${t(`${section}.${sendsTokens ? 'sent' : 'kept'}`)}`}
            {section === 'privacy.sections.who' && sendsTokens && ` ${t(`${section}.receiver`)}`}
          </p>
        </section>
      ))}
      <p className={classes.contact}>{t('contact', { who })}</p>
    </Modal>
  );
}
