import { PAGE_PATHS } from '@padkos/contracts';

const PAGES: ReadonlySet<string> = new Set(PAGE_PATHS);

/** The page of the app at an address, without a trailing slash; null for any other address. */
export function pageOf(url: string): string | null {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  return PAGES.has(path) ? path : null;
}
