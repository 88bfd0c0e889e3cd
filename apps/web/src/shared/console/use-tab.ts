import { useConsole } from './use-console.ts';

/** The open part of a screen by its address; the first if the address names none. */
export function useTab<N extends string>(names: readonly [N, ...N[]]): N {
  const { search } = useConsole();
  return names.find((name) => name === search.tab) ?? names[0];
}
