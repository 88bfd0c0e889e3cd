import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Long enough that a word is typed in one go. */
const TYPING_MS = 300;

/** What is typed and chosen above a list, `settled` once the typing pauses; `nothing` is the initial state. */
export function useListFilter<F extends { readonly search: string }>(nothing: F) {
  const [fields, setFields] = useState(nothing);
  const [paused] = useDebouncedValue(fields, TYPING_MS);
  return {
    fields,
    settled: { ...paused, search: paused.search.trim() },
    set: (change: Partial<F>) => setFields({ ...fields, ...change }),
    clear: () => setFields(nothing),
  };
}
