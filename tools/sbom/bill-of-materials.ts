import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as the package states it. */
  readonly licence: string;
  readonly homepage?: string;
}

/** The production packages on this platform with all their dependencies, sorted by name and version. */
export function shippedPackages(): ShippedPackage[] {
  const pnpm = join(ROOT, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const list = execFileSync(process.execPath, [pnpm, 'licenses', 'list', '--prod', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  const byLicence: Record<string, { name: string; versions: string[]; homepage?: string }[]> =
    JSON.parse(list);
  return Object.entries(byLicence)
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ versions, ...found }) =>
        versions.map((version) => ({ ...found, version, licence })),
      ),
    )
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** The bill of materials of `packages` as CycloneDX 1.6: name, version, licence and package URL of each. */
export function billOfMaterials(packages: readonly ShippedPackage[], at: Date) {
  const { name, version, license, description } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        description,
        licenses: licences(license),
      },
    },
    components: packages.map((shipped) => {
      const purl = `pkg:npm/${shipped.name.replace('@', '%40')}@${shipped.version}`;
      return {
        type: 'library',
        'bom-ref': purl,
        name: shipped.name,
        version: shipped.version,
        purl,
        licenses: licences(shipped.licence),
        ...(shipped.homepage && { externalReferences: [{ type: 'website', url: shipped.homepage }] }),
      };
    }),
  };
}

/** A single licence has an id; several are an expression. */
function licences(licence: string) {
  return /\s/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
}
