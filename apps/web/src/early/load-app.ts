/** The longest that the app waits for the first screen, in milliseconds. */
const LONGEST_MS = 1000;

/**
 * Loads the app once the first screen is painted, so that neither this nor its fonts and pictures wait for scripts; at once
 * where it is not shown, as in a tab in the background. The page names the files.
 */
export function loadApp(): void {
  const files = document.currentScript?.dataset.app?.split(' ') ?? [];
  const load = () => {
    for (const src of files.splice(0)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = src;
      document.head.append(script);
    }
  };
  const isShown =
    document.visibilityState === 'visible' &&
    document.documentElement.dataset.firstOff === undefined &&
    matchMedia('(max-width:47.99875em)').matches;
  if (isShown)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) load();
    }).observe({ type: 'paint', buffered: true });
  setTimeout(load, isShown ? LONGEST_MS : 0);
}
