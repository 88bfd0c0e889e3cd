import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConsole } from './use-console.ts';

/** Long enough that a word is typed in one go. */
const TYPING_MS = 300;

/**
 * The words typed above a list, kept in the address: `typed` at once, `settled` when the typing pauses. Another address,
 * as after Back, brings its own words. `forget` empties the field for a move that leaves the words out of the address.
 */
export function useSearchText() {
  const { search, coming, amend } = useConsole();
  const kept = search.q ?? '';
  const [typed, setTyped] = useState(kept);
  /** What the address said last, and whether the field has words that it does not say yet. */
  const known = useRef({ kept, dirty: false });
  useEffect(() => {
    if (kept === known.current.kept) return;
    known.current = { kept, dirty: false };
    setTyped(kept);
  }, [kept]);
  const keep = useEffectEvent(() => {
    const words = typed.trim();
    // A move that is under way is not undone: to another list it drops the words, and within this one it keeps them.
    const place = coming();
    if (!known.current.dirty || place === null) return;
    known.current = { kept: words, dirty: false };
    if (words === kept) return;
    const { q: _before, ...rest } = place;
    amend(words === '' ? rest : { ...rest, q: words });
  });
  useEffect(() => {
    const timer = setTimeout(keep, typed === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    settled: kept,
    type: (words: string) => {
      known.current.dirty = true;
      setTyped(words);
    },
    forget: () => {
      known.current = { kept: '', dirty: false };
      setTyped('');
    },
  };
}
