/** The application clock. Every stored time and every deadline comes from one of these, never from the system. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, or one that starts at `startAt` now and runs on from there. */
export function runningClock(startAt?: Date): Clock {
  const offset = startAt === undefined ? 0 : startAt.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
