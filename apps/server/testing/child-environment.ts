import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/padkos-compiled', import.meta.url));

/** The environment for a separate process: only what it needs of ours, and what Node compiled at earlier starts. */
export function childEnvironment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...variables };
}
