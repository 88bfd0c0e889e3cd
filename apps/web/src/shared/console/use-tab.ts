import { useConsole } from './use-console.ts';

/** Which part of a screen is open by its address; the first where it names none. */
export function useTab<N extends string>(names: readonly [N, ...N[]]): N {
  const { search } = useConsole();
  return names.find((name) => name === search.tab) ?? names[0];
}
