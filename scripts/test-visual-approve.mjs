import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(() => import('./commands/test-visual-approve.mjs'));
