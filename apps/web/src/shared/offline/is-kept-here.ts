/** Whether this device keeps the app and its last answers: the service worker has taken over the page. */
export const isKeptHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
