import { readFileSync } from 'node:fs';

// Every entry script loads this first. Node 14 must be able to parse this file, so that its users get an explanation
// instead of a syntax error.

/**
 * Continues with `work` if the `engines` of package.json allow this Node.js; otherwise says so in one line and ends
 * with exit 1. `current` is the running version; `range` reads '>=20.19'.
 */
export function onSupportedNode(work, current = process.versions.node, range = readRange()) {
  const least = range.replace('>=', '');
  if (isAtLeast(current, least)) return work();
  console.error(
    `Padkos needs Node.js ${least} or newer to start, and this is ${current}. Get a newer one from https://nodejs.org.`,
  );
  return process.exit(1);
}

function readRange() {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;
}

function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
