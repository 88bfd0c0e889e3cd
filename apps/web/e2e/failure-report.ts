import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { toSlug } from './visual/expect-picture.ts';

const FAILED = fileURLToPath(new URL('failed/', import.meta.url));

/** How much of a page is told, in characters. */
const LONGEST = 6_000;
/** How many answers of the server are told. */
const ANSWERS = 8;

const answers = new WeakMap<Page, string[]>();

/** Keeps the last answers of the server to a page's calls, for the message of a test that fails. */
export function noteAnswers(page: Page): void {
  const noted: string[] = [];
  answers.set(page, noted);
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|trpc)\//.test(pathname)) return;
    noted.push(`${response.status()} ${response.request().method()} ${pathname}`);
    if (noted.length > ANSWERS) noted.shift();
  });
}

/**
 * What a failed wait does not say: what a person sees on the open pages, with a picture of each in `e2e/failed`, and what
 * the server last answered. `test` names the pictures.
 */
export async function reportFailure(contexts: readonly BrowserContext[], test: string): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const told = pages.map(async (page, index) => {
    const picture = join(FAILED, `${toSlug(test).slice(0, 80)}-${index + 1}.png`);
    const [text] = await Promise.all([
      page
        .locator('body')
        .ariaSnapshot({ timeout: 2_000 })
        .catch((error: unknown) => `not readable: ${String(error)}`),
      page.screenshot({ path: picture, timeout: 5_000 }).catch(() => undefined),
    ]);
    return [
      `picture: ${relative(process.cwd(), picture)}`,
      `seen at ${page.url()}:\n${text.slice(0, LONGEST)}`,
      ...(answers.get(page) ?? []),
    ].join('\n  ');
  });
  return (await Promise.all(told)).join('\n');
}
