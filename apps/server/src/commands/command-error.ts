import { StartError } from '../start/start-error.ts';

/** A fault that the operator can fix: printed as one line, without a stack. */
export class CommandError extends StartError {}
