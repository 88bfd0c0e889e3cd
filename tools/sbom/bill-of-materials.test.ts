import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const AT = new Date('2026-11-20T07:00:00Z');
const react = { name: 'react', version: '19.3.1', licence: 'MIT', homepage: 'https://react.dev/' };
const font = { name: '@expo-google-fonts/figtree', version: '0.4.1', licence: 'MIT AND OFL-1.1' };

it('names the application and every package with version, licence and package URL', () => {
  const bill = billOfMaterials([font, react], AT);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: {
      timestamp: AT.toISOString(),
      component: { name: 'padkos', licenses: [{ license: { id: 'MIT' } }] },
    },
    components: [
      {
        purl: 'pkg:npm/%40expo-google-fonts/figtree@0.4.1',
        licenses: [{ expression: 'MIT AND OFL-1.1' }],
      },
      {
        purl: 'pkg:npm/react@19.3.1',
        licenses: [{ license: { id: 'MIT' } }],
        externalReferences: [{ type: 'website', url: 'https://react.dev/' }],
      },
    ],
  });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f-]{36}$/);
  expect(bill.components[0]).not.toHaveProperty('externalReferences');
});
