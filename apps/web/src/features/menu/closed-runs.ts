import { addDays, type CalendarDate } from '@padkos/domain';

/** Dates in a row that are closed for one reason. */
export interface ClosedRun {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly reason: string;
}

/** Closed dates, given in order, as runs of neighbours with the same reason. */
export function closedRuns(
  dates: readonly CalendarDate[],
  reasonOf: (date: CalendarDate) => string | null,
): ClosedRun[] {
  const runs: ClosedRun[] = [];
  for (const date of dates) {
    const reason = reasonOf(date) ?? '';
    const run = runs.at(-1);
    if (run !== undefined && run.reason === reason && addDays(run.last, 1) === date)
      runs.splice(-1, 1, { ...run, last: date });
    else runs.push({ first: date, last: date, reason });
  }
  return runs;
}
