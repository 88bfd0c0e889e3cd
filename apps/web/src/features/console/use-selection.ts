import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Selection {
  /** The ids of the entries that can be opened, in display order. */
  readonly ids: readonly string[];
  /** False while the answer that decides the first entry is still to come. */
  readonly isSettled: boolean;
  readonly open: (id: string) => void;
}

/**
 * The entry that Enter opens: the first, or the one chosen with the arrow keys as long as it is shown. If Enter is pressed before
 * the answer arrives, the first entry opens once it does.
 */
export function useSelection({ ids, isSettled, open }: Selection) {
  const [chosen, setChosen] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isChosen = chosen !== undefined && ids.includes(chosen);
  const selected = isChosen ? chosen : ids[0];

  useEffect(() => {
    if (selected !== undefined)
      list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const enter = useEffectEvent(() => {
    setEntered(false);
    if (selected !== undefined) open(selected);
  });
  useEffect(() => {
    if (isEntered && isSettled) enter();
  }, [isEntered, isSettled]);

  const step = (by: 1 | -1) => {
    const from = selected === undefined ? -1 : ids.indexOf(selected);
    setChosen(ids.at((from + by) % ids.length));
  };
  return {
    list,
    selected,
    /** Enter applied to the words at that time. */
    onTyped: () => setEntered(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      if (event.key === 'ArrowDown') step(1);
      if (event.key === 'ArrowUp') step(-1);
      if (event.key !== 'Enter') return;
      if (isChosen) open(chosen);
      else setEntered(true);
    },
  };
}
