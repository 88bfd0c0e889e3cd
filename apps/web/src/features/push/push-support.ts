/**
 * Whether this browser can show notifications: `ready`; `install` if the app must be on the home screen first (iPhone and iPad);
 * `denied` if the person has blocked them for this site; `unsupported` if the browser has none.
 */
export type PushSupport = 'ready' | 'install' | 'denied' | 'unsupported';

export function pushSupport(browser: Window = window): PushSupport {
  const { navigator } = browser;
  if (!('PushManager' in browser && 'Notification' in browser && 'serviceWorker' in navigator)) {
    // Only Safari on iPhone and iPad reports whether it runs from the home screen.
    return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
