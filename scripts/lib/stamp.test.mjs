import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashFiles, unlessStamped } from './stamp.mjs';

let folder;
let done;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'padkos-stamp-'));
  done = 0;
});

afterEach(() => rmSync(folder, { recursive: true }));

const ensure = (hash, options) =>
  unlessStamped({
    name: 'work',
    hash,
    folder,
    isThere: () => true,
    work: async () => {
      await sleep(50);
      done += 1;
    },
    ...options,
  });

it('works once for a state, and again for another or when the result is gone', async () => {
  await ensure('a');
  await ensure('a');
  expect(done).toBe(1);
  await ensure('b');
  expect(done).toBe(2);
  await ensure('b', { isThere: () => false });
  expect(done).toBe(3);
});

it('works once for two at the same time', async () => {
  await Promise.all([ensure('a'), ensure('a')]);
  expect(done).toBe(1);
  expect(readdirSync(folder)).toEqual(['work']);
});

it('does not count work that failed, and lets the next one in', async () => {
  const failing = () => Promise.reject(new Error('no network'));
  await expect(ensure('a', { work: failing })).rejects.toThrow('no network');
  await ensure('a');
  expect(done).toBe(1);
});

it('takes the lock of a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'work.lock'), String(pid));
  await ensure('a');
  expect(done).toBe(1);
});

it('hashes names and contents, and nothing that is installed, built or absent', () => {
  mkdirSync(join(folder, 'web/dist'), { recursive: true });
  writeFileSync(join(folder, 'web/main.ts'), 'one');
  const before = hashFiles(['web', 'absent'], folder);
  writeFileSync(join(folder, 'web/dist/bundle.js'), 'built');
  expect(hashFiles(['web', 'absent'], folder)).toBe(before);
  writeFileSync(join(folder, 'web/main.ts'), 'two');
  expect(hashFiles(['web', 'absent'], folder)).not.toBe(before);
});
