import { writeFileSync } from 'node:fs';
import { GUIDE, writtenGuide } from './api-guide.ts';

// Writes the calls and refusals into docs/api.md. Run after a change of an operation.
writeFileSync(GUIDE, writtenGuide());
