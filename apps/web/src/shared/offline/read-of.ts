import { sessionQuery } from '../session.ts';

/** Which read of the server a query of the app's cache is; null where it is none. */
export function readOf(key: readonly unknown[]): { path: string; input: unknown } | null {
  if (key[0] === sessionQuery.queryKey[0]) return { path: 'customer.user', input: undefined };
  const [segments, options] = key;
  if (!Array.isArray(segments)) return null;
  const input =
    typeof options === 'object' && options !== null && 'input' in options ? options.input : undefined;
  return { path: segments.join('.'), input };
}
