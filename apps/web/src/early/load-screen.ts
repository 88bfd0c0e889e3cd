/**
 * Has the browser load the files of the start page beside those of the app, which would ask for them only once it knows
 * who is signed in. The build writes their addresses into the script's element.
 */
export function loadScreen(): void {
  for (const href of document.currentScript?.dataset.screen?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
