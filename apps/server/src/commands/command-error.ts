import { StartError } from '../start/plain-error.ts';

/** A fault that the operator can fix: printed as one line, without a stack. */
export class CommandError extends StartError {}
