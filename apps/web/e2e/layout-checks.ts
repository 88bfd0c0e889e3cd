import type { Page } from 'playwright-core';

/** A button as a person meets it, scrolled into view. */
interface Pressable {
  readonly height: number;
  /** It is completely inside the window. */
  readonly inside: boolean;
  /** The topmost element at its centre is the button itself or a part of it. */
  readonly uncovered: boolean;
  /** Its label is completely inside it. */
  readonly wholeLabel: boolean;
}

/** Scrolls the button with this label into view and measures it. */
export async function measureButton(page: Page, label: string): Promise<Pressable> {
  const button = page.getByRole('button', { name: label, exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  return button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(element);
    const letters = text.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      height: Math.round(box.height),
      // Windows scroll by whole pixels, so a fraction of one may be outside.
      inside:
        box.top > -1 &&
        box.bottom < window.innerHeight + 1 &&
        box.left > -1 &&
        box.right < window.innerWidth + 1,
      uncovered: top !== null && element.contains(top),
      wholeLabel:
        letters.top >= box.top - 0.5 &&
        letters.bottom <= box.bottom + 0.5 &&
        letters.left >= box.left - 0.5 &&
        letters.right <= box.right + 0.5,
    };
  });
}

/** What a person could press at its centre if the toast did not cover it. */
export function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = document.querySelector('section[aria-live="polite"][aria-label^="Notifications"]');
    const covered: string[] = [];
    const pressable =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
    for (const thing of document.querySelectorAll(pressable)) {
      if (toasts?.contains(thing)) continue;
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const [uppermost, ...below] = document.elementsFromPoint(x, y);
      if (uppermost === undefined || !toasts?.contains(uppermost)) continue;
      const next = below.find((element) => !toasts.contains(element));
      if (next !== undefined && thing.contains(next)) covered.push(thing.outerHTML.slice(0, 120));
    }
    return covered;
  });
}

/** Buttons, links that look like buttons, and tabs whose label is wider or higher than they are, as "label: visible part". */
export function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const thing of document.querySelectorAll<HTMLElement>(
      'button, [role="tab"], a.mantine-Button-root',
    )) {
      const box = thing.getBoundingClientRect();
      const label = thing.textContent?.trim() ?? '';
      if (label === '' || box.width <= 1 || !thing.checkVisibility({ visibilityProperty: true })) continue;
      const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = document.createRange();
        text.selectNodeContents(walker.currentNode);
        const letters = text.getBoundingClientRect();
        const holder = walker.currentNode.parentElement;
        const badge = holder?.getAttribute('aria-hidden') === 'true';
        // Text for screen readers only is in a box of one pixel, which grows with the text.
        const around = holder?.getBoundingClientRect();
        const isUnseen = around !== undefined && around.width <= 2 && around.height <= 2;
        if (letters.width === 0 || badge || isUnseen) continue;
        const clips = (element: Element | null) =>
          element !== null && getComputedStyle(element).overflowX !== 'visible';
        const beside = letters.left < box.left - 1 || letters.right > box.right + 1;
        const over = clips(thing) && (letters.top < box.top - 1 || letters.bottom > box.bottom + 1);
        // A one-line label is centred in its button or link.
        const middle = (side: { top: number; bottom: number }) => (side.top + side.bottom) / 2;
        const button = thing.classList.contains('mantine-Button-root');
        const askew = button && Math.abs(middle(letters) - middle(box)) > 3;
        const hidden = holder !== null && clips(holder) && holder.scrollWidth > holder.clientWidth + 1;
        const beyond = box.left < -1 && thing.closest('[role="tablist"], fieldset') === null;
        if (beside || over || hidden || beyond || askew)
          cut.push(`${label}: ${Math.round(letters.width)} in ${Math.round(box.width)}`);
      }
    }
    return cut;
  });
}
