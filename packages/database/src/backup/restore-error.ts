/** A backup that cannot be restored; the message says why and what to do. */
export class RestoreError extends Error {}
