import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { useSyncExternalStore } from 'react';
import { shownLanguage, translator } from '../shared/i18n/i18n.ts';
import { onLanguage } from '../shared/i18n/language.ts';
import { wasReloadedForNewUser } from '../shared/page-user.ts';
import { leaveSession, sessionQuery } from '../shared/session.ts';
import { signInSearchFrom } from '../shared/sign-in-target.ts';
import { toast } from '../shared/toast.ts';
import { trpc, trpcClient } from '../shared/trpc.ts';
import { ConfirmHost } from '../shared/ui/confirm-host.tsx';
import { PageAnnouncer } from '../shared/ui/page-title.tsx';
import { Toasts } from '../shared/ui/toasts.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createSignedOutHandler } from './signed-out.ts';
import { cssVariables, theme } from './theme.ts';

const queryClient = createQueryClient(
  createSignedOutHandler((signInAt) => {
    // The wallet signs in again by way of the server (specification 2.1), and so does the top-up.
    if (signInAt === '/api/login' || router.state.location.pathname === '/wallet') {
      window.location.assign('/api/login');
    } else {
      const search = signInSearchFrom(router.state.location);
      void leaveSession(queryClient, () => router.navigate({ to: '/signin', search }));
    }
  }),
  () => void router.navigate({ to: '/second-step', replace: true }),
  () =>
    void router.navigate({
      to: '/account',
      state: { hasWeakPassword: true },
      replace: true,
      resetScroll: false,
    }),
);
const router = createAppRouter(queryClient);

// Asked in one breath they travel in one request, before the router needs the first of them.
void queryClient.prefetchQuery(sessionQuery).then(() => {
  if (!wasReloadedForNewUser()) return;
  const t = translator('common');
  toast.notice({ title: t('sessionChanged.title'), message: t('sessionChanged.message') });
});
void createTRPCQueryUtils({ queryClient, client: trpcClient }).customer.config.prefetch();

/** The whole app: what every screen relies on, and the router. All of it is drawn again in another language. */
export function App() {
  const language = useSyncExternalStore(onLanguage, shownLanguage);
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
          <ConfirmHost />
          <PageAnnouncer />
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
