import type { MessagesInput } from '@padkos/contracts';
import { MESSAGE_STATES, type MessageState } from '@padkos/domain';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';

/** The filter of the message log, kept in the address: words, queried when the typing pauses, and a state. */
export function useMessageFilter() {
  const { search: address, go } = useConsole();
  const { typed, settled: search, type, forget } = useSearchText();
  const state = MESSAGE_STATES.find((name) => name === address.tab);
  const setState = (wanted: MessageState | undefined) => {
    const { tab: _before, ...rest } = address;
    go({ ...rest, ...(wanted && { tab: wanted }) });
  };
  const input: MessagesInput = { ...(search !== '' && { search }), ...(state && { state }) };
  return {
    typed,
    setTyped: type,
    state,
    setState,
    input,
    filtered: Object.keys(input).length > 0,
    clear: () => {
      forget();
      go({ section: 'messages' });
    },
  };
}
