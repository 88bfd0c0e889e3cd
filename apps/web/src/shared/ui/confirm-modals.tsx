import { ModalsProvider, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { openWith } from './confirm.ts';

/** Mantine's modals, in which the questions of `askToConfirm` open. */
export default function ConfirmModals() {
  const { t } = useTranslation();
  return (
    <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('close') } }}>
      <Opener />
    </ModalsProvider>
  );
}

function Opener() {
  const { openConfirmModal } = useModals();
  useEffect(() => openWith(openConfirmModal), [openConfirmModal]);
  return null;
}
