import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the packages, including our own, that have been loaded once the server's modules are. */
const REPORT = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const found = url.match(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/);
      if (found) packages.add(found[1]);
      const own = url.match(/\\/packages\\/([^/]+)\\/src\\//);
      if (own) packages.add('@padkos/' + own[1]);
      return next(url, context);
    },
  });
  await import('./start-padkos.ts');
  process.stdout.write(JSON.stringify([...packages]));
  process.exit(0);
`;

async function loadedPackages(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', REPORT], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

it('loads no library of pictures, messages or documents before there are any', async () => {
  const packages = await loadedPackages();
  expect(packages).toContain('fastify');
  for (const late of ['sharp', 'react', 'react-dom', '@react-email/render', 'pdfmake', 'fontkit']) {
    expect(packages).not.toContain(late);
  }
}, 60_000);

it('loads no simulator of a gateway unless the sandbox is configured', async () => {
  const packages = await loadedPackages();
  expect(packages).toContain('@padkos/payments');
  expect(packages).not.toContain('@padkos/gateway-simulators');
}, 60_000);

it('loads nothing that makes traces unless they have somewhere to go', async () => {
  const packages = await loadedPackages();
  // Only the interface, which prom-client depends on.
  expect(packages.filter((name) => name.startsWith('@opentelemetry/'))).toEqual(['@opentelemetry/api']);
}, 60_000);
