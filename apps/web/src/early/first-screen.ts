/** The controls of the first screen that were pressed before the app was there; it presses its own in their place. */
declare global {
  interface Window {
    padkosPressed?: Element[];
  }
}

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
    const language = localStorage.getItem('padkos.account-language') || given;
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
  const pressed: Element[] = [];
  window.padkosPressed = pressed;
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('#first button') : null;
      if (button === null || pressed.includes(button)) return;
      pressed.push(button);
      button.ariaBusy = 'true';
    },
    true,
  );
}
