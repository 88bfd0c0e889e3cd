import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads each tool, including its native part, under the Node that runs this script; ends with exit 1 and a line for
 * each that does not load: `node load-tools.mjs <root> <JSON of paths>`. A path is a workspace folder followed by
 * packages, each resolved from the one before it.
 */
const [root = '', paths = '[]'] = process.argv.slice(2);
for (const [folder, ...names] of JSON.parse(paths)) {
  try {
    let file = join(root, folder, 'package.json');
    for (const name of names) file = createRequire(file).resolve(name);
    const tool = await import(pathToFileURL(file).href);
    // esbuild starts its program on first use, not when it is loaded.
    tool.transformSync?.('');
  } catch (error) {
    console.error(`${names.at(-1)} does not load: ${String(error.message).split('\n')[0]}`);
    process.exitCode = 1;
  }
}
