/** A backup that cannot be restored; the message explains why and what to do. */
export class RestoreError extends Error {}

export const DAMAGED_BACKUP = 'This backup is damaged: it ends in the middle, or was changed.';
