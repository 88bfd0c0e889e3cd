import { isCalendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useConsole } from '../../shared/console/use-console.ts';

/** The first and last date of a list as typed, kept in the address, and the query they produce. */
export function useEdges() {
  const { search: address, amend } = useConsole();
  // As typed: a date that is only partly typed is not a date yet.
  const [typed, setTyped] = useState({ from: address.from ?? '', to: address.to ?? '' });
  const set = (edge: 'from' | 'to', text: string) => {
    setTyped({ ...typed, [edge]: text });
    const { [edge]: _before, ...rest } = address;
    amend(isCalendarDate(text) ? { ...rest, [edge]: text } : rest);
  };
  const { from, to } = address;
  return {
    typed,
    set,
    forget: () => setTyped({ from: '', to: '' }),
    input: {
      ...(from && { from }),
      ...(to && (from === undefined || from <= to) && { to }),
    },
  };
}
