import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The bill of materials of `packages` (see `shippedPackages`) in the format CycloneDX 1.6, JSON: each package with its
 * version, licence and package URL.
 */
export function billOfMaterials(packages, at) {
  const { name, version, license, description } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
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
      const purl = packageUrl(shipped);
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

function packageUrl({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** One licence has an id; several are an expression. */
function licences(licence) {
  return /\s/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
}
