import { writeFileSync } from 'node:fs';
import { billOfMaterials, shippedPackages } from './bill-of-materials.ts';

/** `npm run sbom -- FILE`: writes the bill of materials to the file. */
const USAGE = 'npm run sbom -- FILE: writes to FILE which packages are shipped, as CycloneDX JSON.';
const [file, ...more] = process.argv.slice(2);
if (file === '--help') {
  console.log(USAGE);
  process.exit(0);
}
if (file === undefined || file.startsWith('-') || more.length > 0) {
  console.error(USAGE);
  process.exit(1);
}
const packages = shippedPackages();
writeFileSync(file, `${JSON.stringify(billOfMaterials(packages, new Date()), null, 2)}\n`);
console.log(`Wrote ${packages.length} packages to ${file}.`);
