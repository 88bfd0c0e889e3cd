import type { Page } from 'playwright-core';

/** Sets the text size as a person does in the browser's settings, in percent of the default. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const fontSizes = { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 };
  await devtools.send('Page.setFontSizes', { fontSizes });
  await devtools.detach();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * By how many px the page is wider than its window, or a dialog wider than its frame; 0 if nobody ever has to scroll sideways.
 */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
    const beyond = [...dialogs].map((dialog) => dialog.scrollWidth - dialog.clientWidth);
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...beyond);
  });
}

/**
 * Touch targets smaller than 44 px, with their size. Links within a sentence, the smallest boxes of a list and controls that a
 * label or a card enlarges only have to meet WCAG 2.5.8: 24 px, or the size of the text.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const small: string[] = [];
    const pressable = 'a[href], button, input, select, textarea, [role="tab"]';
    for (const thing of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!thing.checkVisibility({ visibilityProperty: true }) || thing.matches(':disabled')) continue;
      const label = thing instanceof HTMLInputElement ? thing.labels?.[0] : undefined;
      const own = thing.getBoundingClientRect();
      const around = label?.getBoundingClientRect() ?? own;
      const width = Math.max(own.width, around.width);
      const height = Math.max(own.height, around.height);
      const name = `${thing.tagName} ${thing.ariaLabel ?? label?.textContent ?? thing.textContent}`.trim();
      const box = thing.matches('input[type="checkbox"], input[type="radio"]');
      const least = box ? 24 : LEAST;
      // An invisible element has no size of its own; a card may enlarge a button inside it.
      const spread = getComputedStyle(thing, '::after');
      const isCard = spread.position === 'absolute' && spread.inset === '0px';
      const isInText = thing.matches('.mantine-Anchor-root');
      if (width < 2 || isCard || isInText || (height >= least - 1 && width >= Math.min(least, 32))) continue;
      small.push(`${name.slice(0, 60)}: ${Math.round(width)} x ${Math.round(height)}`);
    }
    return small;
  });
}

/** With the reader's own colours: selected elements that look unselected, and invisible switches. */
export async function unseenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unseen: string[] = [];
    const looks = (element: Element) => {
      const { backgroundColor, borderColor, borderStyle, outlineStyle, textDecorationLine } =
        getComputedStyle(element);
      return [backgroundColor, borderColor, borderStyle, outlineStyle, textDecorationLine].join(' ');
    };
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const compare = (chosen: string, other: string) => {
      for (const one of [...document.querySelectorAll(chosen)].filter(shown)) {
        const group = one.closest(
          'fieldset, nav, [role="tablist"], [role="radiogroup"], ul, div:has(> * + *)',
        );
        const rest = [...(group?.querySelectorAll(other) ?? [])].filter(
          (thing) => shown(thing) && thing !== one,
        );
        if (rest.some((thing) => thing.tagName === one.tagName && looks(thing) === looks(one)))
          unseen.push(`${chosen}: ${one.textContent?.trim().slice(0, 40)}`);
      }
    };
    compare('[aria-pressed="true"]', '[aria-pressed="false"]');
    compare('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');
    compare('a[aria-current="page"]', 'a:not([aria-current])');
    compare(
      '.mantine-SegmentedControl-label[data-active]',
      '.mantine-SegmentedControl-label:not([data-active])',
    );
    for (const part of document.querySelectorAll('.mantine-Switch-track, .mantine-Switch-thumb'))
      if (shown(part) && getComputedStyle(part).borderTopStyle === 'none')
        unseen.push(`no edge: ${part.className}`);
    return unseen;
  });
}

/** What still moves although the person prefers reduced motion; only loading indicators may. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const waits =
        target?.closest('.mantine-Loader-root') !== null || target.querySelector('.mantine-Loader-root');
      const runs = animation instanceof CSSAnimation && animation.playState === 'running' && !waits;
      return runs ? [target?.className ?? ''] : [];
    }),
  );
}
