import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the scripts remember between runs; it is meant to disappear with node_modules. */
export const stateFolder = join(root, 'node_modules', '.padkos');
