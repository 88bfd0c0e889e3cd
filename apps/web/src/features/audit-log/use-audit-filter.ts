import { useDebouncedValue } from '@mantine/hooks';
import type { AuditLogInput } from '@padkos/contracts';
import { AUDIT_ACTIONS, isCalendarDate } from '@padkos/domain';
import { useState } from 'react';

/** Long enough that a word is typed in one go. */
const TYPING_MS = 300;

interface Fields {
  readonly search: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}
const NOTHING: Fields = { search: '', action: '', from: '', to: '' };

/** The filters as typed, and what they ask the server for once the typing pauses. */
export function useAuditFilter() {
  const [fields, setFields] = useState(NOTHING);
  const [settled] = useDebouncedValue(fields, TYPING_MS);
  const search = settled.search.trim();
  const action = AUDIT_ACTIONS.find((name) => name === settled.action);
  const { from, to } = settled;
  const input: AuditLogInput = {
    ...(search !== '' && { search }),
    ...(action && { action }),
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && (!isCalendarDate(from) || from <= to) && { to }),
  };
  return {
    fields,
    input,
    filtered: Object.keys(input).length > 0,
    set: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    clear: () => setFields(NOTHING),
  };
}
