import { readdir, readFile } from 'node:fs/promises';
import { AUDIT_ACTIONS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { readFunctionFiles } from './apply-functions.ts';

const SERVICES = new URL('../../services/src/', import.meta.url);

async function sourcesOfServices(): Promise<string> {
  const names = (await readdir(SERVICES, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  return (await Promise.all(names.map((name) => readFile(new URL(name, SERVICES), 'utf8')))).join('\n');
}

it('the acts that can be searched for are those that are written, by functions and by changeAs', async () => {
  const functions = (await readFunctionFiles()).map((file) => file.source).join('\n');
  const written = [
    ...functions.matchAll(/(?:write_audit|audit_order_change)\([^;]*?;/g),
    ...(await sourcesOfServices()).matchAll(/changeAs\(\s*context,\s*'[^']*'| action = [^;]*?;/g),
  ];
  const actions = written.flatMap(([call]) =>
    [...call.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(actions)].sort()).toEqual([...AUDIT_ACTIONS]);
});
