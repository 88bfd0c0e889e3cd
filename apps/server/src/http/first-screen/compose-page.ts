import type { ApiContext } from '@padkos/api';
import { deliveryDates, type Language, localeOf } from '@padkos/domain';
import superjson from 'superjson';
import type { StartData } from './drawing.ts';
import { escapeHtml, jsonInHtml } from './fill.ts';
import { firstAnswers, rulesOf } from './first-answers.ts';
import { drawFrame } from './frame-screen.ts';
import type { Prepared } from './prepared.ts';
import { drawStartScreen } from './start-screen.ts';

/** Pages on which a visitor without a session is not led to the sign-in. */
const WITHOUT_SESSION = new Set(['/signup', '/reset-password', '/confirm-email']);

/** The built page, and what the build prepared for its first screens. */
export interface BuiltPage {
  readonly page: string;
  readonly prepared: Prepared;
}

/**
 * The app's page with what it begins with: the answers to its first reads, the files of its screen, and for a
 * customer the first screen of a phone as HTML, which is there before any script. It is for its visitor alone.
 */
export async function composePage(
  { page, prepared }: BuiltPage,
  path: string,
  context: ApiContext,
): Promise<string> {
  const { actor, language } = context;
  if (actor === null) {
    const given = withAnswers(page, language, { isSignedOut: true, answers: [] });
    return withFiles(given, prepared, WITHOUT_SESSION.has(path) ? path : '/signin');
  }
  // Everything is refused until there is a second factor.
  if (actor.lacksFactor) return page;
  const { answers, start, frame } = await firstAnswers(path, context);
  const serialized = answers.map(({ data, ...read }) => ({ ...read, data: superjson.serialize(data) }));
  const given = withAnswers(page, language, { isSignedOut: false, answers: serialized });
  const screen = start
    ? drawStart(prepared, language, start)
    : frame && drawFrame(prepared, language, path, frame);
  if (screen)
    return withScreen(given, prepared, {
      path,
      language,
      html: screen.text,
      cart: start ? cartOf(start) : '',
    });
  return actor.role === 'customer' ? withFiles(given, prepared, path) : given;
}

const drawStart = (prepared: Prepared, language: Language, start: StartData) =>
  drawStartScreen(prepared, language, rulesOf(start.config), start);

/** Whose cart the early script looks at, the date that is shown, and the dates that it may be for. */
function cartOf({ user, date, config }: StartData): string {
  const rules = rulesOf(config);
  const open = deliveryDates(new Date(config.now), rules).filter((one) => rules.closedReason(one) === null);
  return [user.id, date, ...open].join(' ');
}

/** Puts answers into the page, where the early script finds them. */
function withAnswers(page: string, language: Language, given: object): string {
  return page
    .replace('<script data-screen=', () => `<script data-given="${language}" data-screen=`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="given">${jsonInHtml(given)}</script></body>`,
    );
}

/** The links by which the browser loads the files of a screen that the page does not name itself. */
function linksOf(page: string, prepared: Prepared, path: string): { scripts: string; styles: string[] } {
  const { scripts, styles } = prepared.screens[path] ?? { scripts: [], styles: [] };
  const isMissing = (href: string) => !page.includes(`"${href}"`);
  return {
    scripts: scripts
      .filter(isMissing)
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
      .join(''),
    styles: styles.filter(isMissing),
  };
}

/** Has the browser load the files of a screen beside those of the app. */
function withFiles(page: string, prepared: Prepared, path: string): string {
  const { scripts, styles } = linksOf(page, prepared, path);
  const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  return page.replace('</head>', () => `${sheets.join('')}${scripts}</head>`);
}

interface Screen {
  readonly path: string;
  readonly language: Language;
  readonly html: string;
  /** What the early script has to know of the cart; nothing on pages that show no menu. */
  readonly cart: string;
}

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** The page with a screen before the app's own place, the rules that it needs in its head, and all others behind it. */
function withScreen(page: string, prepared: Prepared, { path, language, html, cart }: Screen): string {
  const { scripts, styles } = linksOf(page, prepared, path);
  const sheets = [
    ...(page.match(SHEET) ?? []),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ].join('');
  return page
    .replace(SHEET, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${localeOf(language)}" data-mantine-color-scheme="light"`)
    .replace(' data-screen=', () => ` data-cart="${escapeHtml(cart)}" data-screen=`)
    .replace('</head>', () => `<style>${prepared.css[path] ?? ''}${TAKE_TURNS}</style></head>`)
    .replace('<div id="root">', () => `<div id="first">${html}</div>${sheets}${scripts}<div id="root">`);
}

/** One of both is there: the screen on a phone until the app takes over, else the app. */
const TAKE_TURNS = `
#first [aria-busy]{opacity:.5}
@media (max-width:47.99875em){html:not([data-first-off]) #first~#root{display:none}html[data-first-off] #first{display:none}}
@media (min-width:48em){#first{display:none}}`;
