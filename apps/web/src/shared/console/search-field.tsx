import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './fields.module.css';
import { useConsole } from './use-console.ts';

interface SearchFieldProps {
  /** What can be searched for; both placeholder and label of the field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The search field above a list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      name="search"
      size="sm"
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Long enough to type a word without a pause. */
const TYPING_MS = 300;

/**
 * The search words above a list, kept in the address: `typed` changes at once, `settled` when the typing pauses. Another address,
 * for example after Back, brings its own words. `forget` empties the field for a move that drops the words from the address.
 */
export function useSearchText() {
  const { search, coming, amend } = useConsole();
  const kept = search.q ?? '';
  const [typed, setTyped] = useState(kept);
  /** The last words in the address, and whether the field has words that are not in it yet. */
  const known = useRef({ kept, dirty: false });
  useEffect(() => {
    if (kept === known.current.kept) return;
    known.current = { kept, dirty: false };
    setTyped(kept);
  }, [kept]);
  const keep = useEffectEvent(() => {
    const words = typed.trim();
    // Does not undo a move that is under way: a move to another list drops the words, one within this list keeps them.
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
