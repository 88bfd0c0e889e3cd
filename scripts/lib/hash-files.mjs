import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.turbo', 'e2e']);

/**
 * One hash over the names and contents of files, and of all files in folders except what is installed, built or only
 * tests. A path that does not exist counts as empty.
 */
export function hashFiles(paths, base) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => list(join(base, start))).sort()) {
    const content = readFileSync(path);
    hash.update(`${relative(base, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function list(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name))
    .flatMap((name) => list(join(path, name)));
}
