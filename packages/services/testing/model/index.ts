export { openConcurrentActs } from './concurrent-acts.ts';
export { EVERY_ACT, RARE_CASES } from './every-act.ts';
export type { Way } from './operations.ts';
export { runActs, runSequences } from './run-sequences.ts';
