/** What a control is found by in the app: what it is and what it says. */
const keyOf = (control: Element) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`;

const controlsIn = (place: Element | null) => [...(place?.querySelectorAll('a, button, input') ?? [])];

/** The date whose menu is shown; at the cutoff the app may begin with another one than the page. */
const shownDate = (place: Element | null) =>
  place?.querySelector('[data-date][aria-pressed="true"]')?.getAttribute('data-date') ?? null;

/**
 * Puts the app in the place of the first screen that came in the page, where it stands still: moves the focus to the same
 * control, and presses what was pressed meanwhile, up to the first that changes what is seen. Nothing is pressed for another date than was seen.
 */
export function takeOver(): void {
  const first = document.getElementById('first');
  if (first === null) return;
  const root = document.getElementById('root');
  const isSameDate = shownDate(first) === shownDate(root);
  const before = controlsIn(first);
  const focused = document.activeElement;
  first.remove();
  const after = controlsIn(root);
  /** The control of the app with the same words, of several the one at the same place among them. */
  const counterpart = (control: Element): HTMLElement | undefined => {
    const key = keyOf(control);
    const place = before.filter((one) => keyOf(one) === key).indexOf(control);
    const found = after.filter((one) => keyOf(one) === key)[place];
    return found instanceof HTMLElement ? found : undefined;
  };
  if (focused !== null && before.includes(focused)) counterpart(focused)?.focus({ preventScroll: true });
  for (const control of isSameDate ? (window.padkosPressed ?? []) : []) {
    counterpart(control)?.click();
    if (control.matches('a, [aria-haspopup], [data-date]')) break;
  }
  window.padkosPressed = [];
}
