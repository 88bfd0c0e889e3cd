import { MantineProvider } from '@mantine/core';
import type { AppRouter } from '@padkos/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { inferRouterOutputs } from '@trpc/server';
import axe from 'axe-core';
import superjson from 'superjson';
import { afterEach, expect, vi } from 'vitest';
import { createQueryClient } from '../src/app/query-client.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { theme } from '../src/app/theme.ts';
import { trpc, trpcClient } from '../src/shared/trpc.ts';
import { ConfirmHost } from '../src/shared/ui/confirm-host.tsx';
import { Toasts } from '../src/shared/ui/toasts.tsx';

type Outputs = inferRouterOutputs<AppRouter>;
type Procedures<Router, Path extends string = ''> = {
  [Name in keyof Router & string]: {
    [Procedure in keyof Router[Name] & string as `${Path}${Name}.${Procedure}`]: Router[Name][Procedure];
  };
}[keyof Router & string];
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void
  ? All
  : never;
type AllOutputs = Union<Procedures<Outputs>>;

/** What the faked server answers to a procedure: a value, a function of the input, or a refusal. */
export type Answers = {
  [Path in keyof AllOutputs]?: AllOutputs[Path] | ((input: unknown) => AllOutputs[Path]) | Refused;
} & { [path: `admin.${string}.${string}`]: unknown };

/** The server refuses. */
export class Refused {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    this.status = status;
    this.code = code;
  }
}

/** What browsers have and jsdom lacks; the window is a phone's. */
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
  Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {} });
}

/**
 * Opens an address in the whole app with a server that is faked at the line: everything else is real. A test changes
 * `answers` while the app is open.
 */
export function openApp(address: string, answers: Answers): void {
  completeWindow();
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => answer(url, options, answers));
  cleanup();
  window.history.pushState(null, '', address);
  const queryClient = createQueryClient(
    () => undefined,
    () => undefined,
    () => undefined,
  );
  const router = createAppRouter(queryClient);
  render(
    <MantineProvider theme={theme} env="test">
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
}

/** What the app asked for and the test has no answer to. */
const unanswered = new Set<string>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  const asked = [...unanswered];
  unanswered.clear();
  expect(asked).toEqual([]);
});

/** Axe finds nothing, but for the rules that need a layout. */
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

const refusal = ({ status, code }: Refused) => ({
  error: {
    message: code,
    code: -32_000,
    data: { code, httpStatus: status, refusal: { code, message: code, params: {} } },
  },
});
