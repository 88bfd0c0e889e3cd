/** What a person stands in, from small to large: where the focus goes when the control that had it is gone. */
const PLACES =
  'article, li, tr, fieldset, form, section, [role="dialog"], [role="tabpanel"], [role="region"], main';
/** After this many milliseconds a list that is read again is there again, and a dialog has given the focus back. */
const SETTLE_MS = 120;
/** So many controls that had the focus are remembered: the one in a dialog, and those that led there. */
const REMEMBERED = 8;

/** A control that had the focus, and all that it stood in, the innermost first. */
interface Had {
  readonly control: Element;
  readonly places: readonly Element[];
}

/**
 * Keeps the focus of a person without a mouse in its place. A browser forgets it when the control that has it goes away or
 * is switched off: a screen reader then starts at the top of the page. From now on it goes to the same control once it can
 * be used again, to the control that opened a dialog, or to what the control stood in: its row, its card, its dialog, or
 * the screen.
 */
export function keepFocus(): void {
  let had: Had[] = [];
  let isChecking = false;

  const remember = (control: Element | null) => {
    if (control === null || control === document.body || control === document.documentElement) return;
    const places: Element[] = [];
    for (let place = control.parentElement; place !== null; place = place.parentElement) places.push(place);
    had = [...had.filter((one) => one.control !== control), { control, places }].slice(-REMEMBERED);
  };

  const check = () => {
    isChecking = false;
    const last = had.at(-1);
    if (last === undefined || !isLost()) return;
    // A button that waits for its answer is switched off for so long.
    if (last.control.isConnected && last.control.matches('[data-loading]')) return;
    const place = had.reduceRight<HTMLElement | null>((found, one) => found ?? placeOf(one), null);
    moveTo(place ?? document.querySelector('main'));
  };
  const checkSoon = () => {
    if (!isChecking) setTimeout(check, SETTLE_MS);
    isChecking = true;
  };

  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target instanceof Element ? target : null));
  // Who presses beside every control gives the focus up.
  document.addEventListener('pointerdown', () => {
    had = [];
  });
  new MutationObserver(checkSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'style'],
  });
  checkSoon();
}

function isLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused === document.documentElement;
}

const isUsable = (control: Element) =>
  control.isConnected &&
  !control.matches(':disabled') &&
  control.getClientRects().length > 0 &&
  getComputedStyle(control).visibility === 'visible';

/** Where the focus goes from a control; `null` where all that it stood in is gone, as with a dialog that has closed. */
function placeOf({ control, places }: Had): HTMLElement | null {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isUsable);
  const place = [control, ...places.filter((one) => one.matches(PLACES))].find(isUsable);
  const within = dialog === undefined || dialog.contains(place ?? null) ? place : dialog;
  return within instanceof HTMLElement ? within : null;
}

/** Puts the focus there, for so long as it stays, without moving the page. */
function moveTo(place: HTMLElement | null): void {
  if (place === null) return;
  const isControl = place.tabIndex >= 0 || place.hasAttribute('tabindex');
  if (!isControl) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
