/** Calls `act` at once, and again at the earliest after `ms`, once for all calls that came meanwhile. */
export function throttle(ms: number, act: () => void): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (!again) return;
    again = false;
    call();
  };
  const call = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    timer = setTimeout(rest, ms);
    act();
  };
  return {
    call,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
