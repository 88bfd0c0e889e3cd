import { useDebouncedValue } from '@mantine/hooks';
import type { MessagesInput } from '@padkos/contracts';
import { MESSAGE_STATES, type MessageState } from '@padkos/domain';
import { useState } from 'react';
import { useConsole } from '../../shared/console/use-console.ts';

/** Long enough that a word is typed in one go. */
const TYPING_MS = 300;

/** What is looked for: words, which are asked for once the typing pauses, and a state, which stands in the address. */
export function useMessageFilter() {
  const { search: address, go } = useConsole();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const search = settled.trim();
  const state = MESSAGE_STATES.find((name) => name === address.tab);
  const setState = (wanted: MessageState | undefined) =>
    go({ section: 'messages', ...(wanted && { tab: wanted }) });
  const input: MessagesInput = { ...(search !== '' && { search }), ...(state && { state }) };
  return {
    typed,
    setTyped,
    state,
    setState,
    input,
    filtered: Object.keys(input).length > 0,
    clear: () => {
      setTyped('');
      setState(undefined);
    },
  };
}
