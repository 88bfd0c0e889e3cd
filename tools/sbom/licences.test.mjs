import satisfies from 'spdx-satisfies';
import { expect, it } from 'vitest';
import { shippedPackages } from './bill-of-materials.ts';

/** Licences that require only attribution. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
/** LGPL libraries that are loaded at run time as separate files, which anyone may replace. */
const LOADED_AT_RUN_TIME = /^@img\/sharp-libvips-/;

const packages = shippedPackages();

it('every package that is shipped is under a permissive licence', () => {
  expect(packages.length).toBeGreaterThan(100);
  const others = packages.filter(
    ({ name, licence }) => !LOADED_AT_RUN_TIME.test(name) && !isPermissive(licence),
  );
  expect(others.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)).toEqual([]);
});

it('a licence that is missing, unknown or not permissive is found', () => {
  expect(
    ['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'Unknown', 'SEE LICENSE IN LICENSE'].filter(isPermissive),
  ).toEqual([]);
  expect(['MIT', '(MIT OR GPL-2.0-only)', 'MIT AND OFL-1.1'].filter(isPermissive)).toHaveLength(3);
});

function isPermissive(licence) {
  try {
    return satisfies(licence, PERMISSIVE);
  } catch {
    return false;
  }
}
