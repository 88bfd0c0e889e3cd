import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const check = (current, range) => {
  const script = `
    const { onSupportedNode } = await import(${JSON.stringify(new URL('supported-node.mjs', import.meta.url).href)});
    onSupportedNode(() => console.log('goes on'), ${JSON.stringify(current)}, ${JSON.stringify(range)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

it.each(['20.19.0', '20.20.1', '22.11.0', '25.0.0'])('goes on under Node %s', (version) => {
  expect(check(version, '>=20.19')).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
});

it.each(['14.21.3', '18.20.0', '20.18.9'])('says in one line that Node %s is too old', (version) => {
  expect(check(version, '>=20.19')).toEqual({
    status: 1,
    stdout: '',
    stderr: `Padkos needs Node.js 20.19 or newer to start, and this is ${version}. Get a newer one from https://nodejs.org.\n`,
  });
});

it('is the first import of every entry: nothing else is loaded before the check', () => {
  const entries = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));
  expect(entries.length).toBeGreaterThan(4);
  for (const name of entries) {
    const source = readFileSync(join(root, 'scripts', name), 'utf8');
    expect(source).toMatch(
      /^import \{ onSupportedNode \} from '\.\/lib\/supported-node\.mjs';\n\nonSupportedNode\(/,
    );
    expect(source.match(/^import /gm)).toHaveLength(1);
  }
});

it('is written as old versions read it', () => {
  const source = readFileSync(join(root, 'scripts/lib/supported-node.mjs'), 'utf8');
  expect(source).not.toMatch(/\?\?=|\|\|=|&&=|\bawait\b|\.at\(|#\w+ =|structuredClone|with \{/);
});

it('takes the version of Node for optional packages from where the runtime comes', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  expect(/^nodeVersion: (.*)$/m.exec(workspace)?.[1]).toBe(devDependencies.node);
});
