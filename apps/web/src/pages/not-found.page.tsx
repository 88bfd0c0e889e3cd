import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { EmptyState } from '../shared/ui/error-state.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <CentredPage>
      <EmptyState
        level={1}
        icon={IconCompass}
        title={t('notFound.title')}
        message={t('notFound.message')}
        action={
          <Button component={Link} to="/">
            {t('notFound.action')}
          </Button>
        }
      />
    </CentredPage>
  );
}
