/** The containers of a control, from small to large: they take the focus when the control that had it is gone. */
const PLACES =
  'article, li, tr, fieldset, form, section, [role="dialog"], [role="tabpanel"], [role="region"], main';
/** After this many milliseconds a reloaded list is drawn again and a closed dialog has returned the focus. */
const SETTLE_MS = 120;
/** How many focused controls are remembered: the one in a dialog, and those that led there. */
const REMEMBERED = 8;

/** A control that had the focus, and all its ancestors, innermost first. */
interface Had {
  readonly control: Element;
  readonly places: readonly Element[];
}

/**
 * Keeps the focus in place for people who use no mouse. A browser drops the focus when its control is removed or disabled: a
 * screen reader then starts at the top of the page. After this call the focus goes to the same control once it is usable again,
 * to the control that opened a dialog, or to the control's container: its row, its card, its dialog, or the screen.
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
    // A button that waits for its answer is only disabled meanwhile.
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
  // A press outside every control gives the focus up on purpose.
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

/** Where the focus goes from a control; `null` if all its containers are gone, as after a dialog has closed. */
function placeOf({ control, places }: Had): HTMLElement | null {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isUsable);
  const place = [control, ...places.filter((one) => one.matches(PLACES))].find(isUsable);
  const within = dialog === undefined || dialog.contains(place ?? null) ? place : dialog;
  return within instanceof HTMLElement ? within : null;
}

/** Focuses the place without scrolling the page; a place that is no control is focusable only until it loses the focus. */
function moveTo(place: HTMLElement | null): void {
  if (place === null) return;
  const isControl = place.tabIndex >= 0 || place.hasAttribute('tabindex');
  if (!isControl) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
