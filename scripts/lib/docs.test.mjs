import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const read = (file) => readFileSync(join(root, file), 'utf8');
const testFiles = files.filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));
/** A subject's test and its full test share one name. */
const nameOf = (file) => basename(file).replace(/(\.timed)?(\.full)?\.test\.\w+$/, '');
const tests = new Set(testFiles.map(nameOf));

/** The short forms of paths in the documents, for a source folder and what is next to it. */
const SHORT = {
  web: 'apps/web/(src/)?',
  server: 'apps/server/(src/)?',
  ...Object.fromEntries(
    ['api', 'contracts', 'database', 'demo', 'documents', 'domain', 'mail', 'payments', 'services'].map(
      (name) => [name, `packages/${name}/(src/)?`],
    ),
  ),
  functions: 'packages/database/src/functions/',
};

/** Whether a path in backticks, short or full, exists in the repository. */
function exists(path) {
  const [first, ...rest] = path.split('/');
  const start = SHORT[first] ?? `${RegExp.escape(first)}/`;
  const end = RegExp.escape(rest.join('/'))
    .replaceAll('\\*', '[^/]*')
    .replace('\\.test', '(\\.full)?\\.test');
  const pattern = new RegExp(`^${start}${end}`);
  return files.some((file) => pattern.test(file));
}

const inBackticks = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
const isPath = (code) => /^\w[\w-]*\/[\w./*-]+$/.test(code);

/** The rows of a document's tables, without their heads. */
function rows(file) {
  return read(file)
    .split('\n')
    .filter((line, index, lines) => line.startsWith('| ') && !/^\| -+/.test(lines[index + 1] ?? ''))
    .filter((line) => !/^\| -+/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
}

it.each([
  'docs/evidence/spec-coverage.md',
  'docs/glossary.md',
  'docs/evidence/quality.md',
  'docs/evidence/asvs.md',
])('%s names paths that are there', (file) => {
  const missing = inBackticks(read(file))
    .filter(isPath)
    .filter((path) => !exists(path));
  expect(missing).toEqual([]);
});

it('each line of docs/evidence/spec-coverage.md names a test and a title that exist, or says that it was shown by eye', () => {
  const wrong = [];
  // Screens are named after their tests.
  const sources = [...testFiles, 'apps/web/e2e/screens.ts'].map(read).join('\n').replace(/\s+/g, ' ');
  for (const [what, , shown] of rows('docs/evidence/spec-coverage.md')) {
    const names = inBackticks(shown).map(nameOf);
    for (const name of names) if (!tests.has(name)) wrong.push(`${what.trim()}: there is no test ${name}`);
    for (const [, title] of shown.matchAll(/"([^"]+)"/g)) {
      if (!sources.includes(title)) wrong.push(`${what.trim()}: no test is called "${title}"`);
    }
    if (names.length === 0 && !/shown by eye|not yet/i.test(shown)) wrong.push(`${what.trim()}: ${shown}`);
  }
  expect(wrong).toEqual([]);
});

it('each decision record has its number, date, status, context, decision, consequences and alternatives', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
  const parts = ['Date', 'Status', 'Context', 'Decision', 'Consequences', 'Alternatives'];
  const missing = records.flatMap((file) => {
    const text = read(file);
    const number = Number(basename(file).slice(0, 3));
    const lacking = parts.filter((part) => !new RegExp(`(?:^## |\\*\\*|^|\\. )${part}\\b`, 'm').test(text));
    return [...(text.startsWith(`# ${number}. `) ? [] : ['number']), ...lacking].map(
      (part) => `${file}: ${part}`,
    );
  });
  expect(records.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('no two decision records have one number', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  const numbers = records.map((file) => Number(basename(file).slice(0, 3)));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('docs/evidence/asvs.md has each requirement once, with a state, and what is met names a file, a command or the reason; its sums are right', () => {
  const [head, ...chapters] = read('docs/evidence/asvs.md').split(/^## /m);
  const lines = chapters.flatMap((chapter) =>
    [...chapter.matchAll(/^- (\*{0,2})(\d+\.\d+\.\d+)\1 (met|in part|not met|n\/a): .+? \((.+)\)$/gm)].map(
      ([, bold, number, state, why]) => ({ number, level: bold ? '1' : '2', state, why: why.trim() }),
    ),
  );
  expect(new Set(lines.map(({ number }) => number)).size).toBe(253);
  expect(lines).toHaveLength(253);
  expect(lines.filter(({ why }) => why === '')).toEqual([]);
  for (const state of ['met', 'in part', 'not met', 'n/a']) {
    const all = lines.filter((line) => line.state === state);
    const first = all.filter(({ level }) => level === '1');
    expect(head).toMatch(new RegExp(`\\| ${state} +\\| ${first.length} +\\| ${all.length} +\\|`));
  }
});
