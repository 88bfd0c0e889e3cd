/** What a control is found by in the app: what it is and what it says. */
const keyOf = (control: Element) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`;

const controlsIn = (place: Element | null) => [...(place?.querySelectorAll('a, button, input') ?? [])];

/**
 * Puts the app in the place of the first screen that came in the page, where it stands still: moves the focus to the same
 * control, and presses what was pressed meanwhile, up to the first that changes what is seen.
 */
export function takeOver(): void {
  const first = document.getElementById('first');
  if (first === null) return;
  const before = controlsIn(first);
  const focused = document.activeElement;
  first.remove();
  const after = controlsIn(document.getElementById('root'));
  /** The control of the app with the same words, of several the one at the same place among them. */
  const counterpart = (control: Element): HTMLElement | undefined => {
    const key = keyOf(control);
    const place = before.filter((one) => keyOf(one) === key).indexOf(control);
    const found = after.filter((one) => keyOf(one) === key)[place];
    return found instanceof HTMLElement ? found : undefined;
  };
  if (focused !== null && before.includes(focused)) counterpart(focused)?.focus({ preventScroll: true });
  for (const control of window.padkosPressed ?? []) {
    counterpart(control)?.click();
    if (control.hasAttribute('aria-haspopup') || control.hasAttribute('data-date')) break;
  }
  window.padkosPressed = [];
}
