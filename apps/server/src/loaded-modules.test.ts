import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the packages of which anything was loaded once the server's modules are. */
const REPORT = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const found = url.match(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/);
      if (found) packages.add(found[1]);
      return next(url, context);
    },
  });
  await import('./start-padkos.ts');
  process.stdout.write(JSON.stringify([...packages]));
  process.exit(0);
`;

it('loads no library of pictures, messages or documents before there are any', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', REPORT], {
    cwd: import.meta.dirname,
  });
  const packages: string[] = JSON.parse(stdout);
  expect(packages).toContain('fastify');
  for (const late of ['sharp', 'react', 'react-dom', '@react-email/render', 'pdfmake', 'fontkit']) {
    expect(packages).not.toContain(late);
  }
}, 60_000);
