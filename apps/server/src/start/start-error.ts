/** Something that keeps the server from starting and that its operator can mend: one line, no stack. */
export class StartError extends Error {}
