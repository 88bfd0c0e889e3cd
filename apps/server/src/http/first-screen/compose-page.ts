import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiContext } from '@padkos/api';
import { LANGUAGES, type Language, localeOf } from '@padkos/domain';
import { z } from 'zod';
import type { Drawing } from './draw.ts';
import { firstAnswers } from './first-answers.ts';

export const SIGN_IN = '/signin';
/** Pages that a visitor without a session may open without a redirect to the sign-in. */
const WITHOUT_SESSION = new Set(['/signup', '/reset-password', '/confirm-email']);

/** The page that a visitor without a session sees at `path`. */
export const pageWithoutSession = (path: string): string => (WITHOUT_SESSION.has(path) ? path : SIGN_IN);

/** The screens that the server draws, with the files that Vite builds for them (apps/web/vite.config.ts). */
const SCREENS: Readonly<Record<string, string>> = {
  '/': 'start',
  '/orders': 'orders-screen',
  '/wallet': 'wallet-screen',
  [SIGN_IN]: 'auth-screen',
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

/** The fonts of every first screen: text and headings. Wide windows request them first; a phone, once it has the scripts. */
const FONTS = /(figtree-latin-wght|bricolage-grotesque-latin-700)-normal-[^/]*\.woff2$/;

/** A page as bytes, cut at its language and where its title, its root's start tag and its body end. */
type Cut = readonly Buffer[];
const CUTS = /(?<=<html lang=)"[^"]*"|(?<=<\/title>)|(?<=<div id="root">)|(?=<\/body>)/;

/** The built page: unchanged, with a screen's files in its head, and for drawn screens also with its style sheets. */
export interface BuiltPage {
  readonly page: Buffer;
  readonly plain: Cut;
  readonly listed: ReadonlyMap<string, Cut>;
  readonly styled: ReadonlyMap<string, Cut>;
  /** The links to each language's files. */
  readonly texts: ReadonlyMap<Language, string>;
}

/** A page for a visitor, and whether it has a drawn screen. */
export interface ComposedPage {
  readonly page: Buffer;
  readonly isDrawn: boolean;
}

/** The page is large and most of it is the same for all, so that it is only ever joined, never searched. */
function cut(page: string): Cut {
  const parts = page.split(CUTS).map((part) => Buffer.from(part));
  if (parts.length !== 5) throw new Error('The built page lacks a language, a title, a root or a body.');
  return parts;
}

/** Reads from Vite's manifest which files each screen needs; null if the app is not built. */
export function readBuiltPage(webRoot: string, page: string): BuiltPage | null {
  const path = join(webRoot, '.vite/manifest.json');
  if (!existsSync(path)) return null;
  const chunks = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  /** A style sheet follows those of its script's imports. */
  const filesOf = (chunk: (typeof chunks)[string] | undefined): string[] =>
    chunk === undefined
      ? []
      : [...chunk.imports.flatMap((name) => filesOf(chunks[name])), chunk.file, ...chunk.css];
  const tag = (file: string) =>
    `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`;
  const listed = Object.entries(SCREENS).map(([path, name]) => {
    const chunk = Object.values(chunks).find((chunk) => chunk.name === name);
    if (chunk === undefined) throw new Error(`The build has no files of ${path}.`);
    const all = new Set(filesOf(chunk));
    const missing = [...all].filter((file) => !page.includes(`"/${file}"`));
    return [path, page.replace('</head>', () => `${missing.map(tag).join('')}</head>`)] as const;
  });
  const fonts = Object.values(chunks).filter(({ file }) => FONTS.test(file));
  const preloads = fonts.map(
    ({ file }) =>
      `<link rel="preload" as="font" type="font/woff2" media="(min-width: 48em)" crossorigin href="/${file}">`,
  );
  // Rules within the page save a round trip before the first paint, which waits for no script. A disabled link is not loaded; it
  // tells the app that the sheet is already there.
  const styled = listed.map(([path, whole]) => {
    const html = whole
      .replace('</title>', (end) => end + preloads.join(''))
      .replace(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`)
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
  const cutAll = (pages: readonly (readonly [string, string])[]) =>
    new Map(pages.map(([path, html]) => [path, cut(html)] as const));
  return {
    page: Buffer.from(page),
    plain: cut(page),
    listed: cutAll(listed),
    styled: cutAll(styled),
    texts: new Map(texts),
  };
}

/**
 * The app's page with the answers to its first reads and, for a customer, the first screen of a phone as HTML, which the app
 * hydrates. It is only for its own visitor.
 */
export async function composePage(
  built: BuiltPage,
  drawing: Drawing,
  path: string,
  context: ApiContext,
): Promise<ComposedPage> {
  const { actor, language } = context;
  if (actor === null) return composeSignedOut(built, drawing, path, language);
  // Everything is refused until there is a second factor.
  if (actor.lacksFactor) return { page: built.page, isDrawn: false };
  const { answers, openDates } = await firstAnswers(path, context);
  // The app redirects signed-in people away from the sign-in.
  const shown = path === SIGN_IN ? '/' : path;
  const hasScreen = actor.role === 'customer' && shown === path && path in SCREENS;
  const given = JSON.stringify(answers);
  return withScreen(built, shown, language, given, {
    html: hasScreen ? await drawing.draw({ path, language, given }) : '',
    cart: `padkos.cart.${actor.userId}`,
    dates: openDates.join(' '),
  });
}

/**
 * The page for a visitor without a session: says that there is none, with the sign-in, to which the app redirects from nearly
 * every page.
 */
export async function composeSignedOut(
  built: BuiltPage,
  drawing: Drawing,
  path: string,
  language: Language,
): Promise<ComposedPage> {
  const given = JSON.stringify([{ path: 'customer.account.user', data: null }]);
  const shown = pageWithoutSession(path);
  const html = shown === SIGN_IN ? await drawing.draw({ path: SIGN_IN, language, given }) : '';
  return withScreen(built, shown, language, given, { html, visitor: language });
}

/** What a screen was drawn for: the script in index.html drops the screen if that does not fit the device. */
interface Screen {
  /** Empty if nothing is drawn. */
  readonly html: string;
  /** The key under which the device stores the cart. */
  readonly cart?: string;
  /** The date of the menu shown, and the dates open for ordering. */
  readonly dates?: string;
  /** The language, unless a choice on the device overrides it. */
  readonly visitor?: Language;
}

/** The page with a screen in place of the app, and the answers that filled it. */
function withScreen(
  { plain, listed, styled, texts }: BuiltPage,
  path: string,
  language: Language,
  given: string,
  { html, ...fits }: Screen,
): ComposedPage {
  const isDrawn = html !== '';
  const marks = Object.entries(isDrawn ? { ...fits, drawn: '' } : {})
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
  const inserted = [
    `"${localeOf(language)}"${marks}`,
    texts.get(language) ?? '',
    html,
    // Escaped so that nothing in it closes the element.
    `<script type="application/json" id="given">${given.replaceAll('<', '\\u003c')}</script>`,
  ];
  const parts = (isDrawn ? styled : listed).get(path) ?? plain;
  const page = parts.flatMap((part, at) => [part, Buffer.from(inserted[at] ?? '')]);
  return { page: Buffer.concat(page), isDrawn };
}
