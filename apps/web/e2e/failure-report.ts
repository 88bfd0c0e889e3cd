import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { toSlug } from './visual/expect-picture.ts';

const FAILED = fileURLToPath(new URL('failed/', import.meta.url));

/** The most text of a page to report, in characters. */
const LONGEST = 6_000;
/** How many of the server's answers to report. */
const ANSWERS = 8;

const answers = new WeakMap<Page, string[]>();

/** Records the server's last answers to a page's calls, for the message of a failing test. */
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
 * Adds what a failed wait does not say: the text of the open pages, a picture of each in `e2e/failed`, and the server's last
 * answers. `test` names the pictures.
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
