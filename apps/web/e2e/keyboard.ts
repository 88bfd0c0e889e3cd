import type { CDPSession, Locator, Page } from 'playwright-core';

/** One person's acts without a mouse: each act starts where the one before left the focus, which must be somewhere. */
export interface Keyboard {
  /** Opens a page; at first nothing has the focus. */
  open(url: string): Promise<void>;
  /** Moves to the element with this role and name; it must be visible there, with a focus mark. */
  reach(target: Locator, most?: number): Promise<void>;
  /** Moves there and presses the key. */
  press(target: Locator, key?: 'Enter' | 'Space'): Promise<void>;
  /** Moves to a field and replaces its content. */
  type(target: Locator, text: string): Promise<void>;
  /** Presses a key at the current focus. */
  key(key: string): Promise<void>;
  /** After the last act the focus is somewhere a person can continue from. */
  expectKept(): Promise<void>;
}

/** The number of steps from one end of the longest screen to the other. */
const MOST_STEPS = 150;
/** The bit of the shift key in the browser's key events. */
const SHIFT = 8;

export function keyboardOf(page: Page): Keyboard {
  let done = '';
  let devtools: Promise<CDPSession> | undefined;

  /** Presses Tab this many times without checking in between, which is faster. */
  async function tabOn(times: number, isBack: boolean): Promise<void> {
    devtools ??= page.context().newCDPSession(page);
    const session = await devtools;
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? SHIFT : 0 };
    const keys = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
    await Promise.all(keys.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })));
  }

  /** Presses the key that leads to the target until it has the focus; returns how often. */
  async function walkTo(target: Locator, most: number): Promise<number> {
    for (let steps = 0; ; ) {
      const { key, times } = await target.evaluate(nextKeys);
      if (key === null) return steps;
      steps += times;
      if (steps > most) throw new Error(`${target}: the keyboard does not reach it in ${most} steps`);
      if (times === 1) await page.keyboard.press(key);
      else await tabOn(times, key === 'Shift+Tab');
    }
  }

  async function reach(target: Locator, most = MOST_STEPS): Promise<void> {
    await target.waitFor({ state: 'attached' });
    // On a page that has just opened, nothing has the focus.
    if (done !== '') await expectKept();
    await target.and(page.locator(':enabled, a[href], [role="tab"]')).waitFor({ state: 'attached' });
    const unmarked = await target.evaluate(describeMarks);
    // A screen may focus its first field by itself, before or after its marks were read.
    const wasThere = (await walkTo(target, most)) === 0;
    // What a screen focuses by itself gets its mark only after a first key: one step away and back.
    if (wasThere && !(await target.evaluate((element) => element.matches(':focus-visible')))) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
    }
    // A dialog that is opening may still be behind what it covers.
    let fault = await target.evaluate(findFault);
    for (let tries = 0; fault !== null && tries < 20; tries++) {
      await page.waitForTimeout(150);
      // A slow dialog moved the focus to its first field after the walk began: the person walks again.
      if (tries === 0) await walkTo(target, most);
      fault = await target.evaluate(findFault);
    }
    if (fault !== null) throw new Error(`${target}: ${fault}`);
    // A border may take a moment to change its colour.
    let isMarked = wasThere;
    for (let tries = 0; !isMarked && tries < 20; tries++) {
      isMarked = (await target.evaluate(describeMarks)) !== unmarked;
      if (!isMarked) await page.waitForTimeout(150);
    }
    if (!isMarked) throw new Error(`${target}: nothing marks the focus`);
  }

  async function expectKept(): Promise<void> {
    await page
      .waitForFunction(isSomewhere, undefined, { timeout: 3_000 })
      .catch(() => Promise.reject(new Error(`the focus is lost after ${done}`)));
  }

  return {
    reach,
    async open(url) {
      await page.goto(url);
      done = '';
    },
    expectKept,
    async key(name) {
      await expectKept();
      await page.keyboard.press(name);
      done = name;
    },
    async press(target, key = 'Enter') {
      await reach(target);
      await page.keyboard.press(key);
      done = `${key} on ${target}`;
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      done = `typing into ${target}`;
    },
  };
}

/**
 * The key that leads from the focus towards the target: `null` once it is there. Only one of a group of radio buttons or tabs is
 * a Tab stop; arrow keys lead to the others. Stops that are certainly in between are passed in one go.
 */
function nextKeys(target: Element): { key: string | null; times: number } {
  const focused = document.activeElement;
  if (focused === target) return { key: null, times: 0 };
  if (focused === null || focused === document.body) return { key: 'Tab', times: 1 };
  const isRadio = (thing: Element) => thing instanceof HTMLInputElement && thing.type === 'radio';
  const isSameRadio =
    isRadio(target) && isRadio(focused) && target.getAttribute('name') === focused.getAttribute('name');
  const tabs = target.closest('[role="tablist"]');
  if (isSameRadio || (target.matches('[role="tab"]') && tabs?.contains(focused) === true))
    return { key: 'ArrowRight', times: 1 };

  const isAfter = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBack = isAfter(focused, target);
  const [from, to] = isBack ? [target, focused] : [focused, target];
  const within = target.closest('[role="dialog"]') ?? document;
  const stops = [
    ...within.querySelectorAll('a[href], button:enabled, input:enabled, textarea:enabled'),
  ].filter(
    (thing) =>
      isAfter(thing, from) &&
      isAfter(to, thing) &&
      thing instanceof HTMLElement &&
      thing.tabIndex === 0 &&
      !isRadio(thing) &&
      !thing.matches('[role="tab"]') &&
      thing.closest('[inert]') === null &&
      thing.checkVisibility({ visibilityProperty: true }),
  );
  return { key: isBack ? 'Shift+Tab' : 'Tab', times: Math.max(1, stops.length) };
}

/** What a focus mark would change, on the element and on those around it. */
function describeMarks(target: Element): string {
  const around = [target, target.parentElement, target.parentElement?.parentElement, target.closest('li')];
  const beside = [...(target.parentElement?.children ?? [])];
  const parts = [...around, ...beside].filter((part) => part instanceof Element);
  const drawn = parts.flatMap((part) => [
    getComputedStyle(part),
    getComputedStyle(part, '::before'),
    getComputedStyle(part, '::after'),
  ]);
  return drawn
    .map((style) => [style.outlineStyle === 'none' ? '' : style.outline, style.boxShadow, style.borderColor])
    .join('; ');
}

/** Why a person could not see that this element has the focus; `null` if they can. */
function findFault(target: Element): string | null {
  if (!target.matches(':focus-visible')) return 'it takes no mark of the focus';
  // The browser's own checkbox or switch is hidden behind the one drawn beside it.
  const own = target.getBoundingClientRect();
  const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? null) : null;
  const box = own.width < 4 && label !== null ? label.getBoundingClientRect() : own;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight)
    return 'it has the focus out of sight';
  // A toast disappears by itself.
  const toasts = document.querySelector('section[aria-live="polite"][aria-label^="Notifications"]');
  const top = document.elementsFromPoint(x, y).find((thing) => toasts?.contains(thing) !== true) ?? null;
  const shown = target.parentElement?.contains(top) === true || top?.contains(target) === true;
  if (shown || label?.contains(top) === true) return null;
  return `it has the focus behind ${top?.outerHTML.slice(0, 120)}`;
}

/** Whether a visible element has the focus. */
function isSomewhere(): boolean {
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused !== document.body &&
    focused !== document.documentElement &&
    focused.checkVisibility({ visibilityProperty: true })
  );
}
