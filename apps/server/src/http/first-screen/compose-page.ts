import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiContext } from '@padkos/api';
import { LANGUAGES, type Language, localeOf } from '@padkos/domain';
import superjson from 'superjson';
import { z } from 'zod';
import type { Drawing } from './draw.ts';
import { type FirstAnswer, firstAnswers } from './first-answers.ts';

export const SIGN_IN = '/signin';
/** Pages on which a visitor without a session is not led to the sign-in. */
const WITHOUT_SESSION = new Set(['/signup', '/reset-password', '/confirm-email']);

/** The page that a visitor without a session sees at `path`. */
export const pageWithoutSession = (path: string): string => (WITHOUT_SESSION.has(path) ? path : SIGN_IN);

/** The screens that are drawn, with the files that Vite makes of them (apps/web/vite.config.ts). */
const SCREENS: Readonly<Record<string, string>> = {
  '/': 'start',
  '/orders': 'orders',
  '/wallet': 'wallet',
  [SIGN_IN]: 'auth',
};

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** The fonts of every first screen: text and headings. They are asked for first, so that nothing moves when they come. */
const FONTS = /(figtree-latin-wght|bricolage-grotesque-latin-700)-normal-[^/]*\.woff2$/;

/** The built page: as it is, with the files of a screen in its head, and for one that is drawn with its style sheets too. */
export interface BuiltPage {
  readonly page: string;
  readonly listed: ReadonlyMap<string, string>;
  readonly styled: ReadonlyMap<string, string>;
  /** By language, the links to its files. */
  readonly texts: ReadonlyMap<Language, string>;
}

/** Reads which files a screen consists of from Vite's manifest; null where the app is not built. */
export function readBuiltPage(webRoot: string, page: string): BuiltPage | null {
  const path = join(webRoot, '.vite/manifest.json');
  if (!existsSync(path)) return null;
  const chunks = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  /** A style sheet comes behind those of what its script imports. */
  const filesOf = (chunk: (typeof chunks)[string] | undefined): string[] =>
    chunk === undefined
      ? []
      : [...chunk.imports.flatMap((name) => filesOf(chunks[name])), chunk.file, ...chunk.css];
  const tag = (file: string) =>
    `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`;
  const listed = Object.entries(SCREENS).map(([path, name]) => {
    const all = new Set(filesOf(Object.values(chunks).find((chunk) => chunk.name === name)));
    const missing = [...all].filter((file) => !page.includes(`"/${file}"`));
    return [path, page.replace('</head>', () => `${missing.map(tag).join('')}</head>`)] as const;
  });
  const fonts = Object.values(chunks).filter(({ file }) => FONTS.test(file));
  const preloads = fonts.map(
    ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  // In the page itself the rules save a round trip before anything is seen. A disabled link is not asked for; by it the app
  // knows that it has the sheet.
  const styled = listed.map(([path, whole]) => {
    const html = whole
      .replace('<meta charset="utf-8" />', (charset) => charset + preloads.join(''))
      .replace(
        /<link rel="stylesheet"[^>]* href="([^"]*)"(?=>)/g,
        (link, href: string) => `<style>${readFileSync(join(webRoot, href), 'utf8')}</style>${link} disabled`,
      );
    return [path, html] as const;
  });
  const texts = LANGUAGES.map((language) => {
    const file = chunks[`../../packages/i18n/locales/${language}/customer.json`]?.file;
    const words = filesOf(chunks[`src/locales/${language}.ts`]).filter(
      (file) => !page.includes(`"/${file}"`),
    );
    const link = `<link rel="preload" as="fetch" crossorigin href="/${file}">`;
    return [language, link + words.map(tag).join('')] as const;
  });
  return { page, listed: new Map(listed), styled: new Map(styled), texts: new Map(texts) };
}

/**
 * The app's page with the answers to its first reads, and for a customer what a phone shows first as HTML, which the app hydrates.
 * It is for its visitor alone.
 */
export async function composePage(
  built: BuiltPage,
  drawing: Drawing,
  path: string,
  context: ApiContext,
): Promise<string> {
  const { actor, language } = context;
  if (actor === null) return composeSignedOut(built, drawing, path, language);
  // Everything is refused until there is a second factor.
  if (actor.lacksFactor) return built.page;
  const { answers, openDates } = await firstAnswers(path, context);
  // The app leads who is signed in away from the sign-in.
  const shown = path === SIGN_IN ? '/' : path;
  const hasScreen = actor.role === 'customer' && shown === path && path in SCREENS;
  return withScreen(built, shown, language, answers, {
    html: hasScreen ? await drawing.draw({ path, language, answers }) : '',
    cart: `padkos.cart.${actor.userId}`,
    dates: openDates.join(' '),
  });
}

/** The page of a visitor without a session: that there is none, and the sign-in, to which the app leads from nearly every page. */
export async function composeSignedOut(
  built: BuiltPage,
  drawing: Drawing,
  path: string,
  language: Language,
): Promise<string> {
  const answers = [{ path: 'customer.account.user', data: null }];
  const shown = pageWithoutSession(path);
  const html = shown === SIGN_IN ? await drawing.draw({ path: SIGN_IN, language, answers }) : '';
  return withScreen(built, shown, language, answers, { html, visitor: language });
}

/** What a screen is drawn for: the script in index.html leaves it out where that does not fit the device. */
interface Screen {
  /** Empty where nothing is drawn. */
  readonly html: string;
  /** Where the device keeps the cart. */
  readonly cart?: string;
  /** The date whose menu is shown, and those that can be ordered for. */
  readonly dates?: string;
  /** The language, where a choice on the device goes before it. */
  readonly visitor?: Language;
}

/** Whether a page has a screen that was drawn for it. */
export const isDrawn = (page: string): boolean => page.includes(' data-drawn=');

/** The page with a screen in the app's own place, and the answers that it is drawn from. */
function withScreen(
  { page, listed, styled, texts }: BuiltPage,
  path: string,
  language: Language,
  answers: readonly FirstAnswer[],
  { html, ...fits }: Screen,
): string {
  const marks = Object.entries(html === '' ? {} : { ...fits, drawn: '' })
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
  // Nothing in it ends the element.
  const given = JSON.stringify(superjson.serialize(answers)).replaceAll('<', '\\u003c');
  return ((html === '' ? listed : styled).get(path) ?? page)
    .replace(/<html lang="[^"]*"/, `<html lang="${localeOf(language)}"${marks}`)
    .replace('</title>', (end) => end + texts.get(language))
    .replace('<div id="root">', () => `<div id="root">${html}`)
    .replace('</body>', () => `<script type="application/json" id="given">${given}</script></body>`);
}
