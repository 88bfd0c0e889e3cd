import { MessageLog } from '../../features/messages/message-log.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The message log. */
export default function MessagesSection() {
  const { t } = useTranslation('messages');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <MessageLog />
    </>
  );
}
