import type { MessagesInput } from '@padkos/contracts';
import { MESSAGE_STATES, type MessageState } from '@padkos/domain';
import { useConsole } from '../../shared/console/use-console.ts';
import { useListFilter } from '../../shared/console/use-list-filter.ts';

/** The filter of the message log: words, queried when the typing pauses, and a state, kept in the address. */
export function useMessageFilter() {
  const { search: address, go } = useConsole();
  const words = useListFilter({ search: '' });
  const { search } = words.settled;
  const state = MESSAGE_STATES.find((name) => name === address.tab);
  const setState = (wanted: MessageState | undefined) =>
    go({ section: 'messages', ...(wanted && { tab: wanted }) });
  const input: MessagesInput = { ...(search !== '' && { search }), ...(state && { state }) };
  return {
    typed: words.fields.search,
    setTyped: (typed: string) => words.set({ search: typed }),
    state,
    setState,
    input,
    filtered: Object.keys(input).length > 0,
    clear: () => {
      words.clear();
      setState(undefined);
    },
  };
}
