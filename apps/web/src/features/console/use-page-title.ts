import { useEffect } from 'react';

/** Names the browser's tab after the screen for as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} - Padkos`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
