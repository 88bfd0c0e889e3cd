import { MantineProvider } from '@mantine/core';
import type { AppRouter } from '@padkos/api';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyProcedure, inferProcedureOutput } from '@trpc/server';
import axe from 'axe-core';
import { useSyncExternalStore } from 'react';
import superjson from 'superjson';
import { expect, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../src/app/query-client.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { theme } from '../src/app/theme.ts';
import { forgetTyped } from '../src/features/auth/use-enter.ts';
import { onLanguage, shownLanguage } from '../src/shared/i18n/i18n.ts';
import { showLanguage } from '../src/shared/i18n/language.ts';
import { toast } from '../src/shared/toast.ts';
import { trpc, trpcClient } from '../src/shared/trpc.ts';
import ConfirmHost from '../src/shared/ui/confirm-host.tsx';
import Toasts from '../src/shared/ui/toasts.tsx';

configure({
  // A machine that also runs other tests may be slow.
  asyncUtilTimeout: 15_000,
  // Not in React's act, which drops the work that a part still to be loaded has to do after an event.
  eventWrapper: (event) => event(),
});

type Procedures<Routes, Path extends string = ''> = {
  [Name in keyof Routes & string]: Routes[Name] extends AnyProcedure
    ? { [P in `${Path}${Name}`]: inferProcedureOutput<Routes[Name]> }
    : Procedures<Routes[Name], `${Path}${Name}.`>;
}[keyof Routes & string];
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void
  ? All
  : never;
type AllOutputs = Union<Procedures<Omit<AppRouter['_def']['record'], 'admin'>>>;

/** The fake server's answer to a procedure: a value, a function of the input, or a refusal. */
export type Answers = {
  [Path in keyof AllOutputs]?:
    | AllOutputs[Path]
    | ((input: never) => AllOutputs[Path] | Promise<AllOutputs[Path]>)
    | Refused;
} & { [path: `admin.${string}.${string}`]: unknown };

/** The server refuses. */
export class Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  constructor(status: number, code: string, message = code) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}

/** Adds what browsers have and jsdom lacks; the window is a phone's. */
function completeWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: /max-width|coarse|reduced-motion/.test(media),
    addEventListener() {},
    removeEventListener() {},
  }));
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(document, { fonts: new EventTarget() });
  Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {} });
}

const { setTimeout: start, clearTimeout: stop } = globalThis;
/** What the app does within a second: timers that outlive their page still need the window. */
const timers = new Set<unknown>();

function watchTimers(): void {
  vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    const act = () => {
      timers.delete(timer);
      run(...given);
    };
    const timer = start(act, delay);
    if (delay < 1000) timers.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    timers.delete(timer);
    stop(timer);
  });
}

/**
 * Opens an address in the whole app with a server that is faked at the network; everything else is real. A test changes `answers`
 * while the app is open.
 */
export function openApp(address: string, answers: Answers): void {
  completeWindow();
  watchTimers();
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => answer(url, options, answers));
  leavePage();
  // Not afterEach: test files share the modules that a worker has imported, and only the first file would have it.
  onTestFinished(leaveNothing);
  window.history.pushState(null, '', address);
  const queryClient = createQueryClient(
    () => undefined,
    () => undefined,
    () => undefined,
  );
  const router = createAppRouter(queryClient);
  leavePage = () => {
    cleanup();
    router.history.destroy();
    toast.dismiss(toast.current()?.id ?? '');
    forgetTyped();
  };
  render(<Page queryClient={queryClient} router={router} />);
}

interface PageProps {
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
}

function Page({ queryClient, router }: PageProps) {
  const language = useSyncExternalStore(onLanguage, shownLanguage);
  return (
    <MantineProvider key={language} theme={theme} env="test">
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}

/** Removes the app from the screen, from the history that the pages of a test file share, and from memory. */
let leavePage: () => void = cleanup;

/** Requests of the app that the test has no answer to. */
const unanswered = new Set<string>();

async function leaveNothing(): Promise<void> {
  leavePage();
  while (timers.size > 0) await new Promise((resolve) => start(resolve, 5));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  await showLanguage('en');
  const asked = [...unanswered];
  unanswered.clear();
  expect(asked).toEqual([]);
}

/** Presses the element with this name, once it is there. */
export async function press(
  name: string | RegExp,
  { role = 'button', inside = document.body }: { role?: string; inside?: HTMLElement } = {},
): Promise<void> {
  await userEvent.click(await within(inside).findByRole(role, { name }));
}

/** Expects that axe finds nothing, except by rules that need a layout. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

async function answer(url: string, options: RequestInit, answers: Answers): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const paths = pathname.replace('/trpc/', '').split(',');
  const inputs = JSON.parse((options.body as string | undefined) ?? searchParams.get('input') ?? '{}');
  const known = answers as Record<string, unknown>;
  const results = paths.map(async (path, place) => {
    const given = known[path];
    if (given === undefined) unanswered.add(path);
    if (given === undefined || given instanceof Refused)
      return refusal(given ?? new Refused(500, 'INTERNAL'));
    const value = typeof given === 'function' ? await given(inputs[place]) : given;
    return { result: { data: superjson.serialize(value) } };
  });
  return new Response(JSON.stringify(await Promise.all(results)), {
    headers: { 'content-type': 'application/json' },
  });
}

const refusal = ({ status, code, message }: Refused) => ({
  error: superjson.serialize({
    message,
    code: -32_000,
    data: { code, httpStatus: status, refusal: { code, message, params: {} } },
  }),
});
