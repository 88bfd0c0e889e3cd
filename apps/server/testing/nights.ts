import {
  addDays,
  type CalendarDate,
  johannesburgInstant,
  latestDue,
  SCHEDULE,
  type ScheduledTask,
} from '@padkos/domain';

/** The times of a day at which the simulated clock stops: when tasks are due, and when something else happens. */
export const TIMES = [
  ...new Set([
    ...SCHEDULE.filter(({ task }) => task !== 'back-up').map(({ time }) => time),
    '00:15',
    '12:00',
    '16:00',
    '21:30',
  ]),
].sort();

/** Every instant at which the clock stops in this many days, oldest first. */
export const instantsOf = (
  first: CalendarDate,
  days: number,
): { date: CalendarDate; time: string; at: Date }[] =>
  Array.from({ length: days }, (_, day) => addDays(first, day)).flatMap((date) =>
    TIMES.map((time) => ({ date, time, at: johannesburgInstant(date, time) })),
  );

/** The runs that the scheduler promises, given the instants at which a server was up. */
export class PromisedRuns {
  private readonly due = new Map<ScheduledTask, Set<string>>();

  /** Records that a server was up at this instant and did what was due. */
  note(now: Date): void {
    for (const { task, time, each } of SCHEDULE) {
      if (task === 'back-up') continue;
      const known = this.due.get(task) ?? new Set<string>();
      this.due.set(task, known);
      const latest = latestDue(time, now);
      const before = [...known].at(-1);
      // Each of these days has a run, however late.
      for (let day = latest; each && before !== undefined && day.toISOString() > before; day = dayBefore(day))
        known.add(day.toISOString());
      known.add(latest.toISOString());
      this.due.set(task, new Set([...known].sort()));
    }
  }

  /** The instants at which a task was promised to run. */
  of(task: ScheduledTask): string[] {
    return [...(this.due.get(task) ?? [])];
  }
}

const dayBefore = (instant: Date) => new Date(instant.getTime() - 86_400_000);
