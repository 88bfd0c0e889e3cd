import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads each tool under the Node that runs this, its native part with it, and ends with exit 1 and a line for each that
 * does not load: `node load-tools.mjs <root> <JSON of paths>`. A path is a folder of the workspace and then packages,
 * each one as the one before it finds it.
 */
const [root = '', paths = '[]'] = process.argv.slice(2);
for (const [folder, ...names] of JSON.parse(paths)) {
  try {
    let file = join(root, folder, 'package.json');
    for (const name of names) file = createRequire(file).resolve(name);
    const tool = await import(pathToFileURL(file).href);
    // esbuild starts its program when it is used, not when it is loaded.
    tool.transformSync?.('');
  } catch (error) {
    console.error(`${names.at(-1)} does not load: ${String(error.message).split('\n')[0]}`);
    process.exitCode = 1;
  }
}
