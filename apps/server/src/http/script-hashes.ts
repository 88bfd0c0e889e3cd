import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts that stand in the built page, as the content security policy names them: by their hash, so no other runs. */
export function scriptHashes(webRoot: string): string[] {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
