import type { AuditLogInput } from '@padkos/contracts';
import { type AUDIT_ACTIONS, isCalendarDate } from '@padkos/domain';
import { useListFilter } from '../../shared/console/use-list-filter.ts';

interface Fields {
  readonly search: string;
  readonly action: (typeof AUDIT_ACTIONS)[number] | undefined;
  readonly from: string;
  readonly to: string;
}
const NOTHING: Fields = { search: '', action: undefined, from: '', to: '' };

/** The filters as typed, and what they ask the server for once the typing pauses. */
export function useAuditFilter() {
  const { settled, ...filter } = useListFilter(NOTHING);
  const { search, action, from, to } = settled;
  const input: AuditLogInput = {
    ...(search !== '' && { search }),
    ...(action && { action }),
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && (!isCalendarDate(from) || from <= to) && { to }),
  };
  return { ...filter, input, filtered: Object.keys(input).length > 0 };
}
