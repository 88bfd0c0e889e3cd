import type { AuditLogInput } from '@padkos/contracts';
import { AUDIT_ACTIONS } from '@padkos/domain';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useEdges } from './use-edges.ts';

/** The filters as typed, kept in the address, and what they ask the server for once the typing pauses. */
export function useAuditFilter() {
  const { go } = useConsole();
  const words = useSearchText();
  const { chosen: action, choose } = useChoice(AUDIT_ACTIONS);
  const edges = useEdges();
  const input: AuditLogInput = {
    ...(words.settled !== '' && { search: words.settled }),
    ...(action && { action }),
    ...edges.input,
  };
  return {
    fields: { search: words.typed, action },
    edges,
    type: words.type,
    choose,
    clear: () => {
      words.forget();
      edges.forget();
      go({ section: 'audit' });
    },
    input,
    filtered: Object.keys(input).length > 0,
  };
}
