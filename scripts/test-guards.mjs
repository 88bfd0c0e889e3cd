import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(() => import('./commands/test-guards.mjs'));
