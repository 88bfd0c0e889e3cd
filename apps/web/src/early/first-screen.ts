declare global {
  interface Window {
    /** The controls of the first screen that were pressed before the app was there; it presses its own in their place. */
    padkosPressed?: Element[];
    /** Ends when the press ends that is under way in the first screen; not there without one. */
    padkosPress?: Promise<void> | undefined;
  }
}

/** A press is known to be none if so long after its end no click has come, or when it is held so long, in milliseconds. */
const CLICK_MS = 300;
const HELD_MS = 10_000;

/**
 * Minds the first screen that came in the page until the app takes over: leaves it out where the cart of this device is
 * for another date, or another language is shown here, and keeps what is pressed.
 */
export function mindFirstScreen(): void {
  const { given, cart } = document.currentScript?.dataset ?? {};
  if (cart === undefined) return;
  const [userId, shown, ...open] = cart.split(' ');
  try {
    const kept = JSON.parse(localStorage.getItem(`padkos.cart.${userId}`) ?? 'null');
    const language =
      localStorage.getItem('padkos.account-language') || localStorage.getItem('padkos.language') || given;
    const wanted = kept?.selectedDate;
    if ((wanted !== shown && open.includes(wanted)) || kept?.lines?.length || language !== given)
      document.documentElement.dataset.firstOff = '';
  } catch {
    // Nothing is kept here.
  }
  // The app's sheets stand in the body here. Those of later parts, which are put into the head, come behind them as ever.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') document.body.append(node);
  }).observe(document.head, { childList: true });
  const inFirst = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest(`#first ${selector}`) : null;
  // Its button is among what is pressed.
  document.addEventListener('submit', (event) => {
    if (inFirst(event.target, 'form') !== null) event.preventDefault();
  });
  const pressed: Element[] = [];
  window.padkosPressed = pressed;
  document.addEventListener('pointerdown', ({ target }) => {
    if (inFirst(target, '*') === null) return;
    const press = new Promise<void>((end) => {
      setTimeout(end, HELD_MS);
      addEventListener('pointerup', () => setTimeout(end, CLICK_MS), { once: true });
      // Once all that listens to the click has heard it.
      for (const last of ['click', 'pointercancel'])
        addEventListener(last, () => setTimeout(end), { once: true });
    });
    window.padkosPress = press;
    press.then(() => {
      if (window.padkosPress === press) window.padkosPress = undefined;
    });
  });
  document.addEventListener(
    'click',
    (event) => {
      const control = inFirst(event.target, ':is(button, a)');
      if (control === null || pressed.includes(control)) return;
      if (control instanceof HTMLAnchorElement) {
        // A link that follows presses waits with them, or they would be lost with the page; and one beside a form, to which
        // the app gives what comes after the form.
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isPlain || (pressed.length === 0 && document.querySelector('#first form') === null)) return;
        event.preventDefault();
      }
      pressed.push(control);
      control.ariaBusy = 'true';
    },
    true,
  );
}
