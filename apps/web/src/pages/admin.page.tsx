import { Button } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { PageLoading } from '../shared/ui/page-loading.tsx';
import { useSignOut } from '../shared/use-sign-out.ts';

/** How long a customer can read why the console is closed to them (specification 6). */
const DENIED_REDIRECT_MS = 2000;

export function AdminPage() {
  const { t } = useTranslation('admin');
  const user = useSession();
  const signOut = useSignOut();
  const allowed = user?.role === 'admin';
  useDenial(user !== null && !allowed);
  if (!allowed) return <PageLoading />;
  return (
    <CentredPage>
      <EmptyState
        level={1}
        icon={IconToolsKitchen2}
        title={t('title')}
        message={`${t('greeting', { name: `${user.firstName} ${user.lastName}` })}. ${t('message')}`}
        action={
          <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {signOut.isPending ? t('signingOut') : t('signOut')}
          </Button>
        }
      />
    </CentredPage>
  );
}

/** Says why, then leads a customer back to the menu. */
function useDenial(denied: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!denied) return;
    toast.failure({ title: t('denied.title'), message: t('denied.message') });
    const timer = setTimeout(() => void navigate({ to: '/' }), DENIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [denied, navigate, t]);
}
