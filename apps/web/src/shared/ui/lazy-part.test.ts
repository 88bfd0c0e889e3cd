import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../', import.meta.url));

/** Modules that load later but are no part of a screen, with how a failure to load them is handled. */
const NO_PARTS: Record<string, string> = {
  'app/main.tsx': 'keeps the focus, which else the browser does, and shows what the device keeps',
  'app/layout/customer-layout.tsx': 'keeps the app on the device; without it nothing is kept',
  'features/auth/validate-with.ts': 'checks a form; the server does too',
  'features/passkeys/add-passkey-dialog.tsx': 'said in the dialog',
  'features/passkeys/passkey-sign-in.tsx': 'said in a toast',
  'features/passwords/password-hint.tsx': 'hints less; the server decides',
  'features/second-factor/proof-dialog.tsx': 'said in the dialog',
  'shared/bring-files.ts': 'names it in words',
  'shared/i18n/language.ts': 'said in a toast',
  'shared/session.ts': 'forgets what is kept, where something is',
  'shared/trpc.ts': 'shows the refusal',
};

it('every part of a screen that is loaded later has its own border', () => {
  const found = new Set<string>();
  for (const path of globSync('**/*.{ts,tsx}', { cwd: SRC })) {
    if (path.includes('.test.')) continue;
    const source = readFileSync(`${SRC}${path}`, 'utf8');
    expect([path, /\blazy\b.*from 'react'|\blazyRouteComponent\b|React\.lazy/.test(source)]).toEqual([
      path,
      false,
    ]);
    const parts = source.match(/lazy(Part|Page)\(\s*(async )?\(\)[^=]*=>\s*[^;]*?\bimport\(/g) ?? [];
    const imports = source.match(/\bimport\(/g) ?? [];
    if (imports.length > parts.length && !path.endsWith('auth/sign-in-form.tsx')) found.add(path);
  }
  expect([...found].sort()).toEqual(Object.keys(NO_PARTS).sort());
});
