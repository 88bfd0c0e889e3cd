/** The application clock. Every stored time and every deadline comes from it, never from the system. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, or one that shows `startAt` now and runs on from there. */
export function runningClock(startAt?: Date): Clock {
  const offset = startAt === undefined ? 0 : startAt.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
