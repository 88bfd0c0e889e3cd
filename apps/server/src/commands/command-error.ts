import { StartError } from '../start/start-error.ts';

/** Something that the operator can mend: one line, no stack. */
export class CommandError extends StartError {}
