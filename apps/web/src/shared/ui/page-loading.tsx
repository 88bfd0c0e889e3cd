import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CentredPage } from './centred-page.tsx';

/** What the router shows while a page is on its way. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <CentredPage>
      <Loader type="dots" aria-label={t('loading')} role="status" />
    </CentredPage>
  );
}
