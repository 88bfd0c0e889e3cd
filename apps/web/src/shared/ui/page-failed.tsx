import { Loader } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './centred-page.module.css';
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

/** Placeholder while a page loads. */
export function PageLoading({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={text ?? t('loading')} className={classes.loading}>
      <Loader type="dots" />
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

// `Navigate` starts a navigation at each render, and a navigation renders the page it is on: unless its props stay the same, the
// two repeat endlessly while the next page loads.

/** Redirects to the start page. */
export const RedirectHome = memo(() => <Navigate to="/" replace />);

interface PaidProps {
  to: '/order/success' | '/topup/success';
  /** The order's or top-up's id. */
  id: string;
}

/** Redirects to the page of a payment that succeeded. */
export const RedirectToPaid = memo(({ to, id }: PaidProps) => <Navigate to={to} search={{ id }} replace />);
