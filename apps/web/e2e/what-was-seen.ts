import type { BrowserContext, Page, Response } from 'playwright-core';

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

/** What a person sees on the pages that are open, and what the server last answered: what a failed wait does not say. */
export async function whatWasSeen(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const told = pages.map(async (page) => {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch((error: unknown) => `not readable: ${String(error)}`);
    return [`seen at ${page.url()}:\n${text.slice(0, LONGEST)}`, ...(answers.get(page) ?? [])].join('\n  ');
  });
  return (await Promise.all(told)).join('\n');
}
