import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a screen reader tells a person: the content of a part of a screen, and its own announcements. */
export interface ScreenReader {
  /** Records the roles, names and states of a part of the screen, under a heading. */
  read(heading: string, part: Locator): Promise<void>;
  /** Performs an act, waits for the announcement, and records both. */
  hear(act: string, words: RegExp, does: () => Promise<unknown>): Promise<void>;
  /** The whole recording, without order numbers and the time of placing, because the clock keeps running. */
  script(): string;
}

/** Where the page stores its live regions' announcements since it was last asked. */
const HEARD = 'padkosHeard';

/** Listens to a page from its next address on. */
export async function screenReaderOf(page: Page): Promise<ScreenReader> {
  const parts: string[] = [];
  await page.addInitScript(listen, HEARD);
  const heard = (): Promise<string[]> => page.evaluate((name) => Reflect.get(window, name), HEARD);
  return {
    async read(heading, part) {
      await page.waitForLoadState('networkidle');
      parts.push(`## ${heading}\n\n${await part.ariaSnapshot()}`);
    },
    async hear(act, words, does) {
      await page.evaluate((name) => Reflect.set(window, name, []), HEARD);
      await does();
      await expect.poll(heard, { timeout: 15_000 }).toContainEqual(expect.stringMatching(words));
      const said = (await heard()).filter((text) => words.test(text));
      parts.push(`> ${act}\n\n${[...new Set(said)].map((text) => `says: ${text}`).join('\n')}`);
    },
    script: () =>
      `${parts
        .join('\n\n')
        .replace(/ORD-\d{8}-\d{4}/g, 'ORD-...')
        .replace(/(Ordered .+), \d{2}:\d{2}$/gm, '$1, ...')}\n`,
  };
}

/** Records the announcements of live regions: text added to one, and the text of a region that is added with it. */
function listen(name: string): void {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
  Reflect.set(window, name, []);
  const note = (element: Element | null | undefined) => {
    if (element === null || element === undefined) return;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    const text = texts.filter((part) => part !== '').join(' ');
    if (text !== '') Reflect.get(window, name).push(text);
  };
  const watch = () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region?.getAttribute('aria-atomic') === 'true') note(region);
        else if (region)
          note(target instanceof Element ? ([...addedNodes].find(isElement) ?? region) : region);
        for (const added of addedNodes)
          if (isElement(added) && !region)
            for (const one of [added, ...added.querySelectorAll('*')]) if (one.matches(LIVE)) note(one);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  const isElement = (node: Node): node is Element => node instanceof Element;
  watch();
}
