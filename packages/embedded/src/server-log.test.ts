import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepServerLogSmall, serverLogSize, serverLogTail } from './start-postmaster.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'padkos-log-'));
  file = join(folder, 'postgres.log');
});

afterEach(() => rm(folder, { recursive: true }));

describe('the server log', () => {
  it('answers the last lines that are new', async () => {
    await writeFile(file, 'old\n');
    const from = await serverLogSize(file);
    await appendFile(file, Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join(''));
    const tail = (await serverLogTail(file, from)).split('\n');
    expect(tail).toHaveLength(15);
    expect(tail.at(-1)).toBe('line 19');
    expect(await serverLogTail(join(folder, 'none'))).toBe('');
  });

  it('begins anew past its limit and keeps the part before', async () => {
    await writeFile(file, 'short');
    await keepServerLogSmall(file);
    expect(await readFile(file, 'utf8')).toBe('short');
    await writeFile(file, 'x'.repeat(2_000_001));
    await keepServerLogSmall(file);
    expect(await readFile(file, 'utf8')).toBe('');
    expect((await readFile(`${file}.1`, 'utf8')).length).toBe(2_000_001);
  });
});
