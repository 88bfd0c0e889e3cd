import { useState } from 'react';

/** The values of these forms, by form name. */
const typed = new Map<string, unknown>();

/**
 * A state that survives its form, which is redrawn after a change of language or after Back. It is only in the page's memory: it
 * is never stored and ends with the page.
 */
export function useFormMemory<Value>(name: string, empty: Value) {
  const [value, setValue] = useState((typed.has(name) ? typed.get(name) : empty) as Value);
  const keep = (next: Value) => {
    typed.set(name, next);
    setValue(next);
  };
  return [value, keep] as const;
}

/** Clears the typed values once they are no longer needed. */
export const forgetTyped = () => typed.clear();
