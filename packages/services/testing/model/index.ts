export { testCommands } from './commands.ts';
export { EVERY_ACT, RARE_CASES } from './every-act.ts';
export { beginKitchen, endKitchen, SIZES } from './kitchen.ts';
export type { Way } from './operations.ts';
export { openStorm } from './storm.ts';
