import type { Locator, Page } from 'playwright-core';

/** What one person does without a mouse: every act starts from where the one before it left the focus, which is not nowhere. */
export interface Keyboard {
  /** Opens a page, on which the focus is nowhere at first. */
  open(url: string): Promise<void>;
  /** Walks to what has this role and name; it must be seen there, with a mark of the focus. */
  reach(target: Locator, most?: number): Promise<void>;
  /** Walks there and presses the key. */
  press(target: Locator, key?: 'Enter' | 'Space'): Promise<void>;
  /** Walks to a field and replaces what it holds. */
  type(target: Locator, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: string): Promise<void>;
  /** After the last act the focus is somewhere that a person can go on from. */
  expectKept(): Promise<void>;
}

/** The steps from one end of the longest screen to the other. */
const MOST_STEPS = 150;

export function keyboardOf(page: Page): Keyboard {
  let done = '';

  /** Presses the key that leads to the target until it has the focus; answers how often. */
  async function walkTo(target: Locator, most: number): Promise<number> {
    const key = (await target.evaluate(isBeforeFocus)) ? 'Shift+Tab' : 'Tab';
    for (let steps = 0; ; steps++) {
      const step = await target.evaluate(nextStep);
      if (step === 'here') return steps;
      if (steps === most) throw new Error(`${target}: the keyboard does not reach it in ${most} steps`);
      await page.keyboard.press(step === 'arrow' ? 'ArrowRight' : key);
    }
  }

  async function reach(target: Locator, most = MOST_STEPS): Promise<void> {
    await target.waitFor({ state: 'attached' });
    // A page that has just been opened has the focus nowhere.
    if (done !== '') await expectKept();
    await target.and(page.locator(':enabled, a[href], [role="tab"]')).waitFor({ state: 'attached' });
    const unmarked = await target.evaluate(describeMarks);
    // A screen may take the focus to its first field by itself, before or after its marks were read.
    const wasThere = (await walkTo(target, most)) === 0;
    // What a screen focuses by itself before the first key is marked once there was one: one step away and back.
    if (wasThere && !(await target.evaluate((element) => element.matches(':focus-visible')))) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
    }
    // A dialog that is coming up may still stand behind what it covers.
    let fault = await target.evaluate(findFault);
    for (let tries = 0; fault !== null && tries < 20; tries++) {
      await page.waitForTimeout(150);
      // A slow dialog takes the focus to its first field after the walk began: the person walks once more.
      if (tries === 0) await walkTo(target, most);
      fault = await target.evaluate(findFault);
    }
    if (fault !== null) throw new Error(`${target}: ${fault}`);
    // A border may change its colour within a moment.
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

/** Stands before the focus in the document, so that the way there is back. */
function isBeforeFocus(target: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  return (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Of radio buttons and of tabs only one is a stop of the Tab key; arrows lead to the others. */
function nextStep(target: Element): 'here' | 'arrow' | 'tab' {
  const focused = document.activeElement;
  if (focused === target) return 'here';
  const isRadio = (thing: Element | null) => thing instanceof HTMLInputElement && thing.type === 'radio';
  if (isRadio(target) && isRadio(focused) && target.getAttribute('name') === focused?.getAttribute('name'))
    return 'arrow';
  const tabs = target.closest('[role="tablist"]');
  return target.matches('[role="tab"]') && tabs?.contains(focused) === true ? 'arrow' : 'tab';
}

/** What a mark of the focus would change, on the element and on what stands around it. */
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

/** Why a person could not see that the focus is on this element; `null` where one can. */
function findFault(target: Element): string | null {
  if (!target.matches(':focus-visible')) return 'it takes no mark of the focus';
  // A box or a switch of the browser is hidden behind the one that is drawn beside it.
  const own = target.getBoundingClientRect();
  const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? null) : null;
  const box = own.width < 4 && label !== null ? label.getBoundingClientRect() : own;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight)
    return 'it has the focus out of sight';
  // A toast goes by itself.
  const toasts = document.querySelector('section[aria-live="polite"][aria-label^="Notifications"]');
  const top = document.elementsFromPoint(x, y).find((thing) => toasts?.contains(thing) !== true) ?? null;
  const shown = target.parentElement?.contains(top) === true || top?.contains(target) === true;
  if (shown || label?.contains(top) === true) return null;
  return `it has the focus behind ${top?.outerHTML.slice(0, 120)}`;
}

/** The focus is on something that is shown. */
function isSomewhere(): boolean {
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused !== document.body &&
    focused !== document.documentElement &&
    focused.checkVisibility({ visibilityProperty: true })
  );
}
