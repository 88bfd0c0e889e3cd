export { EVERY_ACT, RARE_CASES } from './every-act.ts';
export type { Way } from './operations.ts';
export { runActs, runSequences } from './run-sequences.ts';
export { openStorm } from './storm.ts';
