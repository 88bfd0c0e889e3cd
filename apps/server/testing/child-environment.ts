import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/padkos-compiled', import.meta.url));

/** For a process of its own: nothing of our environment but what it needs, and what Node compiled at earlier starts. */
export function childEnvironment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...variables };
}
