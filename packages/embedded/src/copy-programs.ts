import { chmod, copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Programs } from './find-programs.ts';

/**
 * Copies the programs into `target`, for a user who cannot reach them where they are, unless they are there already.
 * All users may read and run the copy; it gets its final name when it is complete.
 */
export async function copyPrograms(programs: Programs, target: string): Promise<Programs> {
  const present = await stat(target).catch(() => undefined);
  if (!present) {
    const unfinished = `${target}.${process.pid}.tmp`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await chmod(dirname(target), 0o755);
    await copyFolder(programs.root, unfinished, new Map());
    await rename(unfinished, target);
  }
  const moved = (program: string) => join(target, relative(programs.root, program));
  return {
    root: target,
    initdb: moved(programs.initdb),
    pgCtl: moved(programs.pgCtl),
    postgres: moved(programs.postgres),
  };
}

/** `copies` maps a source's inode to its copy: libraries lie there under several names, up to 27 MB each. */
async function copyFolder(from: string, to: string, copies: Map<number, string>): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const name of await readdir(from)) {
    const source = join(from, name);
    const target = join(to, name);
    const status = await stat(source);
    const twin = copies.get(status.ino);
    if (status.isDirectory()) await copyFolder(source, target, copies);
    else if (twin !== undefined) await link(twin, target);
    else {
      await copyFile(source, target);
      await chmod(target, status.mode & 0o100 ? 0o755 : 0o644);
      copies.set(status.ino, target);
    }
  }
}
