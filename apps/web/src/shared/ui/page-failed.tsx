import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../i18n/i18n.ts';
import { CentredPage } from './centred-page.tsx';
import { ErrorState } from './error-state.tsx';

/** What the router shows when a page could not be loaded or drawn. */
export function PageFailed({ reset, tries = 0 }: { reset: () => void; tries?: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <CentredPage>
      <ErrorState
        level={1}
        title={t('crashed.title')}
        message={t('crashed.message')}
        onRetry={retry}
        {...(tries > 0 && { onReload: () => window.location.reload() })}
      />
    </CentredPage>
  );
}
