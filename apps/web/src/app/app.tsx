import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { shownLanguage } from '../shared/i18n/i18n.ts';
import { onLanguage } from '../shared/i18n/language.ts';
import { trpc, trpcClient } from '../shared/trpc.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { PageAnnouncer } from '../shared/ui/page-title.tsx';
import type { AppRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

// Questions and toasts come after the first screen.
const ConfirmHost = lazyPart(() => import('../shared/ui/confirm-host.tsx'), TryLater);
const Toasts = lazyPart(() => import('../shared/ui/toasts.tsx'), TryLater);

/** How long after a part without a place on the screen failed to load it is loaded again, in milliseconds. */
const TRY_LATER_MS = 5_000;

/**
 * The whole app: what every screen relies on, and the router. All of it is drawn again in another language. `queryClient` is the
 * router's own.
 */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const language = useSyncExternalStore(onLanguage, shownLanguage, shownLanguage);
  return (
    <MantineProvider
      key={language}
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
    >
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
    </MantineProvider>
  );
}

/** In place of a part that has none on the screen until it is needed: nothing, and another try after a while. */
function TryLater({ reset }: { readonly reset: () => void }) {
  useEffect(() => {
    const timer = setTimeout(reset, TRY_LATER_MS);
    return () => clearTimeout(timer);
  }, [reset]);
  return null;
}
