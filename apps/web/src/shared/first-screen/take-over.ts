/** What a control is found by in the app: what it is and what it says. */
const keyOf = (control: Element) =>
  [
    control.tagName,
    control.getAttribute('type'),
    control.getAttribute('autocomplete'),
    control.ariaLabel ?? control.textContent,
  ].join(' ');

/** What changes what is seen: links, dialogs, other dates, tabs, and a form's own buttons but switches. */
const CHANGES = 'a, [aria-haspopup], [data-date], [role=tab], :is(form, p) [type=button]:not([aria-pressed])';

const controlsIn = (place: Element | null) => [...(place?.querySelectorAll('a, button, input') ?? [])];

/** The date whose menu is shown; at the cutoff the app may begin with another one than the page. */
const shownDate = (place: Element | null) =>
  place?.querySelector('[data-date][aria-pressed="true"]')?.getAttribute('data-date') ?? null;

/** Writes into a field as a person does: past the setter of React, which would take the value for known. */
function type(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Puts the app in the place of the first screen that came in the page, where it stands still: moves what was typed and the focus to the
 * same controls, and presses what was pressed meanwhile, up to the first that changes what is seen. Nothing is pressed for another date than was seen.
 * While a finger or a button of the mouse is down there it waits: neither a click nor the focus comes to what is gone.
 */
export function takeOver(): void {
  const first = document.getElementById('first');
  if (first === null) return;
  if (window.padkosPress !== undefined) {
    void window.padkosPress.then(takeOver);
    return;
  }
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
  for (const field of before)
    if (field instanceof HTMLInputElement && field.value !== '') {
      const into = counterpart(field);
      if (into !== undefined) type(into, field.value);
    }
  if (focused !== null && before.includes(focused)) counterpart(focused)?.focus({ preventScroll: true });
  for (const control of isSameDate ? (window.padkosPressed ?? []) : []) {
    counterpart(control)?.click();
    if (control.matches(CHANGES)) break;
  }
  window.padkosPressed = [];
}

/** The same as soon as the app shows a page, for one that does not do so itself: asked for again and again until then. */
export function takeOverLate(): void {
  if (document.querySelector('#root :is(main, h1)') === null) setTimeout(takeOverLate, 1000);
  else takeOver();
}
