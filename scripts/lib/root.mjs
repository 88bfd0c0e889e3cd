import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the scripts remember between runs: gone with node_modules, as it should be. */
export const stateFolder = join(root, 'node_modules', '.padkos');
