import { useConsole } from './use-console.ts';

/** A list's filter, kept in the address; undefined means everything. */
export function useChoice<V extends string>(values: readonly V[]) {
  const { search, go } = useConsole();
  return {
    chosen: values.find((value) => value === search.filter),
    choose: (value: V | undefined) => {
      const { filter: _before, ...rest } = search;
      go(value === undefined ? rest : { ...rest, filter: value });
    },
  };
}
