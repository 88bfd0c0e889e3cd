import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConsole } from './use-console.ts';

/** The id in the address of the order or person open in the drawer; Back closes it. */
export function useOpened() {
  const { search, go, amend } = useConsole();
  const { history } = useRouter();
  const openedHere = useRef(false);
  const { open: id, ...rest } = search;
  return {
    id,
    open: (chosen: string) => {
      openedHere.current = true;
      go({ ...rest, open: chosen });
    },
    close: () => {
      if (id === undefined) return;
      if (openedHere.current) history.back();
      else amend(rest);
      openedHere.current = false;
    },
  };
}
