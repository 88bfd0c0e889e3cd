import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasTexts, onLanguage, shownLanguage, useTranslation } from '../shared/i18n/i18n.ts';
import { languageHere, showLanguage } from '../shared/i18n/language.ts';
import { trpc, trpcClient } from '../shared/trpc.ts';
import { CentredPage } from '../shared/ui/centred-page.tsx';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { PageAnnouncer } from '../shared/ui/page-title.tsx';
import type { AppRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

// Confirmation dialogs and toasts load after the first screen.
const ConfirmHost = lazyPart(() => import('../shared/ui/confirm-host.tsx'), TryLater);
const Toasts = lazyPart(() => import('../shared/ui/toasts.tsx'), TryLater);

/** How long to wait before retrying a part that failed to load and has no place on the screen, in milliseconds. */
const TRY_LATER_MS = 5_000;

/**
 * The whole app: the providers that every screen needs, and the router. A change of language redraws all of it. `queryClient` is
 * the router's own.
 */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const language = useSyncExternalStore(onLanguage, languageWithTexts, languageWithTexts);
  return (
    <MantineProvider
      key={language}
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
    >
      {language === null ? (
        <TextsFailed />
      ) : (
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Suspense>
              <ConfirmHost />
            </Suspense>
            <PageAnnouncer />
            <Suspense>
              <Toasts />
            </Suspense>
          </QueryClientProvider>
        </trpc.Provider>
      )}
    </MantineProvider>
  );
}

/** The current language; null if its texts could not be loaded. */
const languageWithTexts = () => (hasTexts(shownLanguage()) ? shownLanguage() : null);

/** Shown instead of the whole app, in English, when its texts could not be loaded. The app appears once they load. */
function TextsFailed() {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = async () => {
    setTrying(true);
    await showLanguage(languageHere());
    setTrying(false);
    setTries(tries + 1);
  };
  return (
    <CentredPage>
      <ErrorState
        level={1}
        title={t('crashed.title')}
        message={t('crashed.message')}
        retrying={isTrying}
        onRetry={() => void retry()}
        {...(tries > 0 && { onReload: () => window.location.reload() })}
      />
    </CentredPage>
  );
}

/** Stands in for a failed part that shows nothing until it is needed: draws nothing and retries after a while. */
function TryLater({ reset }: { readonly reset: () => void }) {
  useEffect(() => {
    const timer = setTimeout(reset, TRY_LATER_MS);
    return () => clearTimeout(timer);
  }, [reset]);
  return null;
}
