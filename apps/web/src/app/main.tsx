import '@fontsource/bricolage-grotesque/600.css';
import '@fontsource/bricolage-grotesque/700.css';
import '@fontsource/bricolage-grotesque/800.css';
import '@fontsource-variable/figtree/wght.css';
import './mantine-styles.css';
import './global.css';
import './forced-colours.css';
import './patterns.css';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answersInPage, giveAnswers } from '../shared/given-answers.ts';
import { hasTexts, shownLanguage, translator } from '../shared/i18n/i18n.ts';
import { languageHere, showLanguage } from '../shared/i18n/language.ts';
import { connection } from '../shared/offline/connection.ts';
import { setPageUser, wasReloadedForNewUser } from '../shared/page-user.ts';
import { noteGiven } from '../shared/refetch.ts';
import { faultWords } from '../shared/refusal.ts';
import { isKeptHere, leaveSession, meetUser, sessionQuery, signInSearchFrom } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { trpcClient } from '../shared/trpc.ts';
import { LATER } from '../shared/ui/lazy-part.tsx';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createSignedOutHandler } from './signed-out.ts';

// Configures zod before the first form loads it. The content security policy forbids compiling checks with new Function, and even
// trying is a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: faultWords } });

const queryClient = createQueryClient(
  createSignedOutHandler((signInAt) => {
    // The wallet and the top-up sign in again through the server (specification 2.1).
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
connection.follow(queryClient);

async function start(root: HTMLElement): Promise<void> {
  const given = answersInPage();
  if (given !== null) {
    giveAnswers(queryClient, given, noteGiven());
    await meetUser(queryClient.getQueryData(sessionQuery.queryKey) ?? null);
  } else
    await Promise.all([showLanguage(languageHere()), isKeptHere() && bringBack().catch(() => undefined)]);
  if (wasReloadedForNewUser()) {
    const t = translator('common');
    toast.notice({ title: t('sessionChanged.title'), message: t('sessionChanged.message') });
  }
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
  const { dataset } = document.documentElement;
  if (dataset.drawn === undefined || dataset.own !== undefined || !hasTexts(shownLanguage())) {
    root.replaceChildren();
    // Requested together they travel in one request, before the router needs the first of them.
    void queryClient.prefetchQuery(sessionQuery);
    void createTRPCQueryUtils({ queryClient, client: trpcClient }).customer.config.prefetch();
    createRoot(root).render(app);
  } else {
    router.ssr = { manifest: undefined };
    await router.load();
    // As a transition React works in short steps, so that presses are handled in between.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: report }));
  }
  delete dataset.own;
  delete dataset.drawn;
}

/** Parts that the server left to the app are no errors. */
function report(error: unknown): void {
  if (!(error instanceof Error && 'digest' in error && error.digest === LATER)) reportError(error);
}

/** Shows what the device has stored before the server answers. */
async function bringBack(): Promise<void> {
  const { bringBack } = await import('../shared/offline/keep-answers.ts');
  await bringBack(queryClient);
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) setPageUser(user.id);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);

// Only people who use a keyboard have a focus to keep.
const onKey = () =>
  void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
window.addEventListener('keydown', onKey, { once: true });
