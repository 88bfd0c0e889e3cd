import { ModalsProvider, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { openWith } from './confirm.ts';

/** Where the questions of `askToConfirm` appear. */
export default function ConfirmHost() {
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
