import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.mjs';

let place;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'padkos-memory-'));
});

afterEach(() => rmSync(place, { recursive: true }));

it('is in memory where there is room, and any user may enter it', () => {
  const folder = makeTemporaryFolder(place, 1);
  expect(dirname(folder)).toBe(place);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it.each([
  ['there is little room', () => place, Number.MAX_SAFE_INTEGER],
  ['there is no such folder', () => join(place, 'missing'), 1],
])('is among the temporary files where %s', (_, memory, needed) => {
  const folder = makeTemporaryFolder(memory(), needed);
  expect(dirname(folder)).toBe(tmpdir());
  rmSync(folder, { recursive: true });
});

it('removes what a killed run left a day ago, and nothing else', () => {
  const [left, running, other] = ['padkos-test-left', 'padkos-test-now', 'other'].map((name) => {
    mkdirSync(join(place, name));
    return join(place, name);
  });
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const folder of [left, other]) utimesSync(folder, before, before);
  makeTemporaryFolder(place, 1);
  expect([left, running, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
