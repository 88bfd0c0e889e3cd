import type { AuditLogInput } from '@padkos/contracts';
import { AUDIT_ACTIONS, isCalendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useWords } from '../../shared/console/use-words.ts';

/** The filters as typed, kept in the address, and what they ask the server for once the typing pauses. */
export function useAuditFilter() {
  const { search: address, amend, go } = useConsole();
  const words = useWords();
  const { chosen: action, choose } = useChoice(AUDIT_ACTIONS);
  // As typed: a date that is half typed is none yet.
  const [edges, setEdges] = useState({ from: address.from ?? '', to: address.to ?? '' });
  const setEdge = (edge: 'from' | 'to', typed: string) => {
    setEdges({ ...edges, [edge]: typed });
    const { [edge]: _before, ...rest } = address;
    amend(isCalendarDate(typed) ? { ...rest, [edge]: typed } : rest);
  };
  const { from, to } = address;
  const input: AuditLogInput = {
    ...(words.settled !== '' && { search: words.settled }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && (from === undefined || from <= to) && { to }),
  };
  return {
    fields: { search: words.typed, action, ...edges },
    type: words.type,
    choose,
    setEdge,
    clear: () => {
      words.forget();
      setEdges({ from: '', to: '' });
      go({ section: 'audit' });
    },
    input,
    filtered: Object.keys(input).length > 0,
  };
}
