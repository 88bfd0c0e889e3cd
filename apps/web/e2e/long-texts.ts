import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const folder = new URL('../../../packages/i18n/locales/en/', import.meta.url);
/** How much longer each word becomes, as in languages that need more letters than English. */
const LONGER = 0.4;
type Texts = { [name: string]: string | Texts };

/** An invisible mark at the end of every lengthened text, which tells it from names of dishes and addresses. */
const MARK = '\u2060';

/** A text with longer words; its placeholders and tags stay. */
function stretched(text: string): string {
  return text
    .split(/(\{\{\w+\}\}|<\/?\w+>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\p{L}+/gu, (word) => `${word}${word.slice(-Math.ceil(word.length * LONGER))}${MARK}`),
    )
    .join('');
}

const stretchedAll = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? stretched(text) : stretchedAll(text),
    ]),
  );

/** Makes the page show every text longer than in English, in place of another language's texts. */
export async function showLongTexts(page: Page): Promise<void> {
  await page.route(/\/assets\/(customer|console)-[\w-]{8}\.json$/, (route) => {
    const audience = route.request().url().includes('/customer-') ? 'customer' : 'console';
    const english = JSON.parse(readFileSync(new URL(`${audience}.json`, folder), 'utf8'));
    return route.fulfill({ json: stretchedAll(english) });
  });
  await page.addInitScript(() => localStorage.setItem('padkos.language', 'af'));
}

/** Lengthened texts that are cut off: wider or higher than an element that hides the rest. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? '';
      const holder = walker.currentNode.parentElement;
      if (!words.includes(mark) || holder === null || !holder.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const letters = range.getBoundingClientRect();
      for (let box: Element | null = holder; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(box);
        // Skips text for screen readers only, and elements that scroll.
        if (box.clientWidth <= 1 || clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll')
          break;
        const around = box.getBoundingClientRect();
        const beside = letters.left < around.left - 1 || letters.right > around.right + 1;
        const over = letters.top < around.top - 1 || letters.bottom > around.bottom + 1;
        if (overflowX !== 'visible' && (beside || over))
          cut.add(`${words}: ${Math.round(letters.width)} in ${Math.round(around.width)}`);
        if (position === 'fixed') break;
      }
    }
    return [...cut];
  }, MARK);
}
