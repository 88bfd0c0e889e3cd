import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fillConstants } from './function-constants.ts';

const FOLDER = new URL('./functions/', import.meta.url);

export interface FunctionFile {
  readonly name: string;
  readonly source: string;
  readonly hash: string;
}

/** The SQL functions, one file per subject, in the order of their names, with the domain's constants filled in. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = fillConstants(await readFile(new URL(name, FOLDER), 'utf8'));
      return { name, source, hash: createHash('sha256').update(source).digest('hex') };
    }),
  );
}
