import { useEffect } from 'react';
import { listKeys } from '../../shared/console/shortcuts.ts';

/** Listens to the console's single keys; `help` opens the list of them. */
export function useShortcuts(help: () => void): void {
  useEffect(() => {
    const { press } = listKeys(() => document.getElementById('content'), help);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [help]);
}
