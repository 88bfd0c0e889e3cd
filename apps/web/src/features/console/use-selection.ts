import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Selection {
  /** The ids of what can be opened, in the order that they are shown. */
  readonly ids: readonly string[];
  /** False while the answer is awaited that says what comes first. */
  readonly isSettled: boolean;
  readonly open: (id: string) => void;
}

/**
 * Which entry Enter opens: the first, or the one that was chosen with the arrows for as long as it is shown. Enter that is
 * pressed before the answer is there opens the first entry once it is.
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
    /** Enter was for the words as they were then. */
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
