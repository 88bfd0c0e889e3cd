import { writeFile } from 'node:fs/promises';
import { functionsFingerprint, RELEASE_FILE, readRelease } from './release.ts';

/** `npm run db:release`: raises the release number when the functions changed. */
const { release, functions } = await readRelease();
const fingerprint = await functionsFingerprint();
if (fingerprint !== functions) {
  await writeFile(
    RELEASE_FILE,
    `${JSON.stringify({ release: release + 1, functions: fingerprint }, null, 2)}\n`,
  );
}
