import { useState } from 'react';

/** What the forms here hold, each under its name. */
const typed = new Map<string, unknown>();

/**
 * A state that outlives its form, which is drawn again in another language and by the way back. It is in the page's memory
 * alone, never stored, and gone with the page.
 */
export function useFormMemory<Value>(name: string, empty: Value) {
  const [value, setValue] = useState((typed.has(name) ? typed.get(name) : empty) as Value);
  const keep = (next: Value) => {
    typed.set(name, next);
    setValue(next);
  };
  return [value, keep] as const;
}

/** Forgets what was typed, since it has served its purpose. */
export const forgetTyped = () => typed.clear();
