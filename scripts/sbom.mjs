import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(() => import('./commands/sbom.mjs'));
