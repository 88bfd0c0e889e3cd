import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { noteAnswers } from './failure-report.ts';
import { launch } from './launch.ts';
import { cutLabels } from './layout-checks.ts';
import { expectPicture } from './visual/expect-picture.ts';

export const PHONE = { width: 390, height: 844 };
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const DESKTOP = { width: 1280, height: 900 };

/**
 * Most pages in a test are open for a second or two, so optimised compilation of scripts and drawing with several threads cost
 * more than they save. Without both, a page loads with a tenth less processor time.
 */
const SHORT_PAGES = ['--js-flags=--no-maglev,--no-turbofan', '--num-raster-threads=1'];

export function launchBrowser(): Promise<Browser> {
  return launch(inject('browser'), SHORT_PAGES);
}

/** The browser's message if it has no service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages in the console that should not be there. */
  readonly complaints: string[];
}

export interface VisitorOptions {
  viewport?: { width: number; height: number };
  touch?: boolean;
  /** The refused calls that a test causes on purpose. */
  expected?: RegExp;
  /** Shows animations; by default visitors prefer reduced motion, which saves work. */
  motion?: boolean;
  /** Lets the device store the app; for most tests the service worker only takes time. */
  offline?: boolean;
  /** The browser's preferred language, such as "af-ZA". */
  locale?: string;
}

/** A visitor with a separate browser context. */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: options.viewport ?? DESKTOP,
    hasTouch: options.touch === true,
    isMobile: options.touch === true,
    colorScheme: 'light',
    reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    ...(options.locale !== undefined && { locale: options.locale }),
    serviceWorkers: options.offline === true ? 'allow' : 'block',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  noteAnswers(page);
  const complaints: string[] = [];
  const note = (text: string) => {
    if (text === WORKER_BLOCKED) return;
    if (options.expected?.test(text) !== true) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  // Not every violation of the content security policy reaches the console, such as a library testing whether eval is allowed.
  await page.exposeFunction('noteViolation', note);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
  return { page, context, complaints };
}

/**
 * The rules for every screen: axe finds nothing, nothing overflows sideways, the console is quiet and, if `picture` is given, it
 * looks as approved.
 */
export async function expectNoFaults(visitor: Visitor, picture?: string): Promise<void> {
  await expectRules(visitor, null);
  if (picture !== undefined) await expectPicture(visitor.page, picture, 'light');
}

async function expectRules({ page, complaints }: Visitor, rules: string[] | null): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  // axe is injected directly, minified and once per document, because no screen contains a frame.
  expect(page.frames()).toHaveLength(1);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const violations: { id: string; nodes: string[] }[] = await page.evaluate(async (rules) => {
    const axe: { run(options: object): Promise<AxeResults> } = Reflect.get(window, 'axe');
    const found = await axe.run({
      resultTypes: ['violations'],
      // Preloading would read style sheets and sounds a second time, for rules about sounds and for one that is off.
      preload: false,
      ...(rules === null ? {} : { runOnly: { type: 'rule', values: rules } }),
    });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, rules);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)).toEqual([]);
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(fieldsZoomedInto)).toEqual([]);
  expect(complaints).toEqual([]);
}

/** By how many CSS pixels the page overflows sideways. */
const sideways = () => document.documentElement.scrollWidth - window.innerWidth;

/** The fields that a phone zooms in on when they are touched. */
const fieldsZoomedInto = () =>
  window.matchMedia('(pointer: coarse)').matches
    ? [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML)
    : [];

/** Rules whose result depends on colours; all other rules read the document, which both schemes share. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The same in the light scheme, then the rules about colours in the dark one, to which the open screen switches. `picture` names
 * the screenshot, uniquely within the test file; without it the appearance is not compared.
 */
export async function expectNoFaultsInBothSchemes(visitor: Visitor, picture?: string): Promise<void> {
  const { page } = visitor;
  await expectNoFaults(visitor, picture);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await expectRules(visitor, COLOUR_RULES);
  if (picture !== undefined) await expectPicture(page, picture, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
}

/** The widths at which labels must be whole: small and common phones, tablets, small and common computer screens. */
const WIDTHS = { touch: [320, 360, 375, 390, 768], pointer: [320, 768, 1024, 1280] };

/** No label on this screen is cut off and nothing overflows sideways, at any width of its kind of device. */
export async function expectWholeLabels({ page }: Visitor): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  const cut: string[] = [];
  const touch = await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
  for (const width of touch ? WIDTHS.touch : WIDTHS.pointer) {
    await resize(page, { width, height: before.height });
    for (const label of await cutLabels(page)) cut.push(`at ${width}: ${label}`);
    const beyond = await page.evaluate(sideways);
    if (beyond > 0) cut.push(`at ${width}: ${beyond} px too wide`);
  }
  await resize(page, before);
  expect(cut).toEqual([]);
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Two frames: the first for the media queries that scripts listen to, the second for the changes they make.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const ADMIN = { email: 'admin@padkos.example', password: 'padkos-demo' };
export const DEMO = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };

/** Starts a person's session without the form, which takes longer: the next page opened belongs to them. */
export async function signIn(page: Page, person: { email: string; password: string } = DEMO): Promise<void> {
  const answer = await page.request.post('/api/login', { data: person });
  expect(answer.status()).toBe(200);
}

/** Signs a person in with the form, which leads to the menu. */
export async function signInByForm(
  page: Page,
  person: { email: string; password: string } = DEMO,
): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/');
}

/** The latest message to an address. */
export async function latestMessage(
  page: Page,
  recipient: string,
): Promise<{ subject: string; text: string } | undefined> {
  const answer = await page.request.get('/dev/mailbox', { headers: { accept: 'application/json' } });
  const messages: { recipient: string; subject: string; text: string }[] = await answer.json();
  return messages.find((message) => message.recipient === recipient);
}
