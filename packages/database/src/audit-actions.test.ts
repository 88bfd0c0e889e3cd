import { AUDIT_ACTIONS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { readFunctionFiles } from './function-files.ts';

it('the acts that can be searched for are those that the functions write', async () => {
  const source = (await readFunctionFiles()).map((file) => file.source).join('\n');
  const written = source.matchAll(/(?:write_audit|audit_order_change)\([^;]*?;/g);
  const actions = [...written].flatMap(([call]) =>
    [...call.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(actions)].sort()).toEqual([...AUDIT_ACTIONS]);
});
