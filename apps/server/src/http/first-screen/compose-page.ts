import type { ApiContext } from '@padkos/api';
import { deliveryDates, type Language, localeOf } from '@padkos/domain';
import superjson from 'superjson';
import type { StartData } from './drawing.ts';
import { escapeHtml, jsonInHtml } from './fill.ts';
import { firstAnswers } from './first-answers.ts';
import { drawFrame } from './frame-screen.ts';
import type { Prepared } from './prepared.ts';
import { rulesOf } from './rules-of.ts';
import { drawStartScreen } from './start-screen.ts';

const SIGN_IN = '/signin';
/** Pages on which a visitor without a session is not led to the sign-in. */
const WITHOUT_SESSION = new Set(['/signup', '/reset-password', '/confirm-email']);

/** The page that a visitor without a session sees at `path`. */
export const pageWithoutSession = (path: string): string => (WITHOUT_SESSION.has(path) ? path : SIGN_IN);

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
  if (actor === null) return composeSignedOut({ page, prepared }, path, language);
  // Everything is refused until there is a second factor.
  if (actor.lacksFactor) return page;
  const { answers, start, frame } = await firstAnswers(path, context);
  const serialized = answers.map(({ data, ...read }) => ({ ...read, data: superjson.serialize(data) }));
  const given = withAnswers(page, language, { isSignedOut: false, answers: serialized });
  // The app leads a customer away from the sign-in.
  const isSignIn = path === SIGN_IN;
  const screen = start
    ? drawStart(prepared, language, start)
    : frame && !isSignIn && drawFrame(prepared, language, path, frame);
  if (screen)
    return withScreen(given, prepared, {
      path,
      language,
      html: screen.text,
      cart: start ? cartOf(start) : '',
    });
  return actor.role === 'customer' ? withFiles(given, prepared, isSignIn ? '/' : path) : given;
}

/**
 * The page of a visitor without a session: that there is none, and the sign-in as HTML, to which the app leads from nearly
 * every page. It depends on nothing else.
 */
export function composeSignedOut({ page, prepared }: BuiltPage, path: string, language: Language): string {
  const given = withAnswers(page, language, { isSignedOut: true, answers: [] });
  if (pageWithoutSession(path) !== SIGN_IN) return withFiles(given, prepared, path);
  const html = prepared.languages[language].parts.pages[SIGN_IN]?.body ?? '';
  return withScreen(given, prepared, { path: SIGN_IN, language, html, cart: '' });
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

/** The files of a screen that the page does not name itself. */
function filesOf(page: string, prepared: Prepared, path: string): { scripts: string[]; sheets: string } {
  const { scripts, styles } = prepared.screens[path] ?? { scripts: [], styles: [] };
  const isMissing = (href: string) => !page.includes(`"${href}"`);
  return {
    scripts: scripts.filter(isMissing),
    sheets: styles
      .filter(isMissing)
      .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
      .join(''),
  };
}

/**
 * Has the browser load the files of a screen beside those of the app. The scripts are run, which only defines what the app
 * then asks for: a preload is not used where the service worker comes between.
 */
function withFiles(page: string, prepared: Prepared, path: string): string {
  const { scripts, sheets } = filesOf(page, prepared, path);
  const modules = scripts.map((src) => `<script type="module" crossorigin src="${src}"></script>`);
  return page.replace('</head>', () => `${sheets}${modules.join('')}</head>`);
}

/** Has the browser load the fonts first, so that nothing moves when they come. */
const fontsOf = ({ fonts }: Prepared) =>
  fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('');

interface Screen {
  readonly path: string;
  readonly language: Language;
  readonly html: string;
  /** What the early script has to know of the cart; nothing on pages that show no menu. */
  readonly cart: string;
}

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const MODULE = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/**
 * The page with a screen before the app's own place, the rules that it needs in its head, and all others behind it. The
 * early script loads the app once that is painted.
 */
function withScreen(page: string, prepared: Prepared, { path, language, html, cart }: Screen): string {
  const { scripts, sheets } = filesOf(page, prepared, path);
  const app = [...Array.from(page.matchAll(MODULE), ([, src = '']) => src), ...scripts];
  const said = `data-app="${app.join(' ')}" data-cart="${escapeHtml(cart)}"`;
  return page
    .replace(MODULE, '')
    .replace(SHEET, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${localeOf(language)}" data-mantine-color-scheme="light"`)
    .replace(' data-screen=', () => ` ${said} data-screen=`)
    .replace('<meta charset="utf-8" />', (charset) => charset + fontsOf(prepared))
    .replace('</head>', () => `<style>${prepared.css[path] ?? ''}${TAKE_TURNS}</style></head>`)
    .replace(
      '<div id="root">',
      () => `<div id="first">${html}</div>${page.match(SHEET)?.join('') ?? ''}${sheets}<div id="root">`,
    );
}

/** One of both is there: the screen on a phone until the app takes over, else the app. */
const TAKE_TURNS = `
#first [aria-busy=true]:not(.mantine-Button-root,.mantine-Tabs-tab){opacity:.5}
@media (max-width:47.99875em){html:not([data-first-off]) #first~#root{display:none}html[data-first-off] #first{display:none}}
@media (min-width:48em){#first{display:none}}`;
