import { startTestPadkos, type TestPadkos } from '@padkos/server/testing';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser, openVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { reportFailure } from './failure-report.ts';

export interface DemoKitchen {
  readonly browser: Browser;
  readonly padkos: TestPadkos;
  /** Restarts the server on the same data at another time of the application clock, or with other variables. */
  restartAt: TestPadkos['restartAt'];
  /** A visitor of the kitchen with a separate browser context; one opened by a test is closed after it. */
  openVisitor(options?: VisitorOptions): Promise<Visitor>;
}

/** The browser for all files that this process runs; it ends with the process. */
let shared: Browser | undefined;

/** The shared browser; a new one if the last has crashed, so that one file's crash fails no other. */
async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await launchBrowser();
  return shared;
}

/**
 * The demo kitchen, on the morning of 20 November 2026 unless another time is given, and a browser, for the tests of one file.
 * The kitchen starts before them and ends after them, as does every visitor.
 */
export function useDemoKitchen(kitchenNow = '2026-11-20T09:00:00+02:00'): DemoKitchen {
  let started: { padkos: TestPadkos; browser: Browser } | undefined;
  let kept: readonly BrowserContext[] = [];
  const running = () => {
    if (started === undefined) throw new Error('the demo kitchen has not started yet');
    return started;
  };
  beforeAll(async () => {
    const [padkos, browser] = await Promise.all([startTestPadkos(kitchenNow), openBrowser()]);
    started = { padkos, browser };
  }, 180_000);
  beforeEach(() => {
    kept = running().browser.contexts();
  });
  // Open pages keep polling the server, which slows the tests after them.
  afterEach(async ({ task }) => {
    const opened = running()
      .browser.contexts()
      .filter((context) => !kept.includes(context));
    const error = task.result?.state === 'fail' ? task.result.errors?.[0] : undefined;
    if (error !== undefined)
      error.message += `\n${await reportFailure(running().browser.contexts(), task.name)}`;
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all((started?.browser.contexts() ?? []).map((context) => context.close()));
    await started?.padkos.close();
  });
  return {
    get browser() {
      return running().browser;
    },
    get padkos() {
      return running().padkos;
    },
    async restartAt(later, variables) {
      const { padkos, browser } = running();
      const restarted = await padkos.restartAt(later, variables);
      started = { padkos: restarted, browser };
      return restarted;
    },
    openVisitor: (options) => openVisitor(running().browser, running().padkos.url, options),
  };
}
